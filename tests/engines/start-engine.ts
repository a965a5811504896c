import type { Engine, EngineName } from './engine.ts'

/** The engine whose project of vitest's this is; its module is loaded only here, as are its programs. */
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
