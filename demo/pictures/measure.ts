import { STEMS } from './bouquet.ts'
import { flatOf } from './flat-pieces.ts'
import type { FormName } from './media-id.ts'
import { thrownOf } from './profiles.ts'

/** The space that a piece takes, in its own units: to the left, to the right, up. */
export function measure(form: FormName, planted: boolean): { left: number; right: number; up: number } {
  const flat = flatOf(form)
  if (form === 'nest') return { left: 112, right: 112, up: 96 }
  if (flat) {
    const half = flat.radius * (flat.stretch ?? 1)
    return {
      left: half,
      right: half,
      up: form === 'candle' ? 170 : form === 'butter-dish' ? 92 : form === 'incense' ? 110 : 20,
    }
  }
  const { profile, handle, lid } = thrownOf(form)
  // A teacup is as wide as its saucer.
  const half = form === 'teacup' ? 74 : Math.max(...profile.map(([, radius]) => radius))
  const spouted = form === 'teapot' || form === 'kyusu' ? 44 : form === 'pitcher' ? 6 : 0
  const right = form === 'kyusu' ? 64 : form === 'teacup' ? 0 : (handle?.reach ?? 0)
  const up = (profile.at(-1)?.[0] ?? 0) + (lid ? 28 : 0) + (planted ? plantedUp(form) : 0)
  return { left: half + spouted, right: half + right, up }
}

function plantedUp(form: FormName): number {
  if (form === 'planter' || form === 'footed-planter') return 92
  if (form === 'bowl-planter') return 24
  return STEMS[form] ? 128 : 0
}
