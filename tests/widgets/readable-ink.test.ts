import { expect, it } from 'vitest'
import { readLuminance } from '../../widgets/runtime/page/readable-ink.ts'

it.each([
  ['rgb(255, 255, 255)', 1, 1],
  ['rgb(0, 0, 0)', 0, 1],
  ['rgba(0, 0, 0, 0)', 0, 0],
  ['rgb(33, 37, 41)', 0.019, 1],
  ['color(srgb 1 1 1 / 0.5)', 1, 0.5],
  ['oklch(1 0 0)', 1, 1],
  ['oklab(0.5 0.1 -1e-3 / 0.25)', 0.125, 0.25],
  ['lab(100 0 0)', 1, 1],
  ['lch(50 20 270)', 0.184, 1],
])('%s has the lightness %d and the opacity %d', (color, light, alpha) => {
  expect(readLuminance(color)?.light).toBeCloseTo(light, 2)
  expect(readLuminance(color)?.alpha).toBe(alpha)
})

it.each(['color(display-p3 1 1 1)', 'transparent', '', 'hwb(0 0% 0%)'])(
  '%j gives no certain result',
  (color) => {
    expect(readLuminance(color)).toBeUndefined()
  },
)
