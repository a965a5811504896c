import { z } from 'zod'
import { type ApiError, invalidArgument, violation } from '../../http/errors.ts'

/** The picture that a scaling URL asks for (contract 9). Pixels. */
export interface Scaling {
  readonly mode: 'fit' | 'fill'
  readonly width: number
  readonly height: number
  /** 5 to 100. */
  readonly quality: number
  /** 0 to 1 from the left and the top: the point that stays in the middle. */
  readonly focus: { readonly x: number; readonly y: number }
  /** `lg_1`: it may become larger than the source. */
  readonly upscale: boolean
  readonly encoding: 'auto' | 'avif' | 'file'
  /** A part of the source to cut out first. */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The largest area of an answer (contract 9, limits). */
const MAX_AREA = 5000 * 5000
const MAX_SIDE = 10_000
const DEFAULT_QUALITY = 80

type Parameters = ReadonlyMap<string, string>

const refuse = (parameter: string, description: string): ApiError =>
  invalidArgument(violation(parameter, description))

/** Reads `w_400,h_300,usm_0.66_1.00_0.01` by name; unknown parameters are ignored. */
const readParameters = (text: string): Parameters =>
  new Map(
    text.split(',').map((part) => {
      const [, name = part, value = ''] = /^([a-z]+)_(.*)$/.exec(part) ?? []
      return [name, value] as const
    }),
  )

const pixels = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)

function readPixels(parameters: Parameters, name: string, least: number): number {
  const read = pixels.safeParse(parameters.get(name))
  if (!read.success || read.data < least || read.data > MAX_SIDE) {
    throw refuse(name, `must be a whole number from ${least} to ${MAX_SIDE}`)
  }
  return read.data
}

function readFocus(parameters: Parameters): Scaling['focus'] {
  const [, x, y] =
    /^(0(?:\.\d+)?|1(?:\.0+)?)_(0(?:\.\d+)?|1(?:\.0+)?)$/.exec(parameters.get('fp') ?? '') ?? []
  return x === undefined || y === undefined ? { x: 0.5, y: 0.5 } : { x: Number(x), y: Number(y) }
}

function readQuality(parameters: Parameters): number {
  const quality = Number(parameters.get('q') ?? DEFAULT_QUALITY)
  return Number.isFinite(quality) ? Math.min(100, Math.max(5, Math.round(quality))) : DEFAULT_QUALITY
}

function readEncoding(parameters: Parameters): Scaling['encoding'] {
  const encoding = parameters.get('enc')
  return encoding === 'auto' || encoding === 'avif' ? encoding : 'file'
}

const readCrop = (parameters: Parameters) => ({
  x: readPixels(parameters, 'x', 0),
  y: readPixels(parameters, 'y', 0),
  width: readPixels(parameters, 'w', 1),
  height: readPixels(parameters, 'h', 1),
})

/**
 * Reads the part of a URL between the media id and the file name:
 * `fill/w_400,h_300,al_c,q_80,enc_auto` or `crop/x_10,y_20,w_300,h_200/fill/w_300,h_200`.
 *
 * @returns undefined for a form that the scheme doesn't have.
 * @throws {ApiError} 400 for a size that is missing or too large.
 */
export function readScaling(path: string): Scaling | undefined {
  const [, cropText, mode, text = ''] = /^(?:crop\/([^/]+)\/)?(fit|fill)\/([^/]+)$/.exec(path) ?? []
  if (mode !== 'fit' && mode !== 'fill') return undefined
  const parameters = readParameters(text)
  const width = readPixels(parameters, 'w', 1)
  const height = readPixels(parameters, 'h', 1)
  if (width * height > MAX_AREA) throw refuse('w', `the area must be ${MAX_AREA} or less`)
  return {
    mode,
    width,
    height,
    quality: readQuality(parameters),
    focus: readFocus(parameters),
    upscale: parameters.get('lg') === '1',
    encoding: readEncoding(parameters),
    ...(cropText ? { crop: readCrop(readParameters(cropText)) } : {}),
  }
}
