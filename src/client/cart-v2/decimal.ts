/**
 * Parses decimal text into a whole number of its smallest parts: `"12.30"` is 1230 hundredths. Undefined if the text
 * isn't a decimal.
 */
function parse(text: string | undefined): { readonly units: bigint; readonly scale: number } | undefined {
  const [, sign = '', whole = '', parts = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text?.trim() ?? '') ?? []
  return whole ? { units: BigInt(`${sign}${whole}${parts}`), scale: parts.length } : undefined
}

function write(units: bigint, scale: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, '0')
  const parts = scale ? `.${digits.slice(-scale)}` : ''
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${parts}`
}

/** Adds decimal texts without losing a digit; a text that isn't a decimal counts as 0. */
export function addDecimals(...texts: readonly (string | undefined)[]): string {
  const all = texts.flatMap((text) => parse(text) ?? [])
  const scale = Math.max(0, ...all.map((one) => one.scale))
  return write(
    all.reduce((sum, one) => sum + one.units * 10n ** BigInt(scale - one.scale), 0n),
    scale,
  )
}

/** Multiplies a decimal text. */
export function multiplyDecimal(text: string | undefined, times: number): string | undefined {
  const one = parse(text)
  return one && write(one.units * BigInt(Math.round(times)), one.scale)
}
