import type { Engine, EngineName } from './engine.ts'

/** Starts the engine of vitest's project; its module and its programs are loaded only here. */
export async function startEngine(name: string): Promise<Engine> {
  const starts: Readonly<Record<EngineName, () => Promise<Engine>>> = {
    Chromium: async () => (await import('./chromium.ts')).startChromium(),
    Firefox: async () => (await import('./firefox.ts')).startFirefox(),
    WebKit: async () => (await import('./webkit.ts')).startWebKit(),
  }
  const start = starts[name as EngineName]
  if (!start) throw new Error(`STORE_ENGINE names no engine: ${name}`)
  return start()
}
