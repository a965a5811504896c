import type { LiveChunk } from '../page.ts'

export const mountLive: LiveChunk['mountLive'] = () => ({ update() {}, unmount() {} })
