import type { z } from 'zod'
import { type Violation, violation } from './errors.ts'

type Issue = z.core.$ZodIssue

/** Returns `product.productOptions[0].name`: the wire path of an issue, below `prefix`. */
export function fieldOf(path: readonly PropertyKey[], prefix = ''): string {
  return path.reduce<string>(
    (field, part) =>
      typeof part === 'number' ? `${field}[${part}]` : field ? `${field}.${String(part)}` : String(part),
    prefix,
  )
}

const sizeOf = (input: unknown): number | undefined =>
  typeof input === 'string' || Array.isArray(input) ? input.length : undefined

const SIZES: Record<
  string,
  { rules: readonly ['MIN_LENGTH' | 'MIN_SIZE' | 'MIN', 'MAX_LENGTH' | 'MAX_SIZE' | 'MAX'] }
> = {
  string: { rules: ['MIN_LENGTH', 'MAX_LENGTH'] },
  array: { rules: ['MIN_SIZE', 'MAX_SIZE'] },
  set: { rules: ['MIN_SIZE', 'MAX_SIZE'] },
}

function describeTooSmall(issue: Issue & { code: 'too_small' }, field: string): Violation {
  const threshold = Number(issue.minimum)
  const rule = SIZES[issue.origin]?.rules[0] ?? 'MIN'
  const size = sizeOf(issue.input)
  const text =
    rule === 'MIN'
      ? `must be ${issue.inclusive === false ? 'greater than' : 'greater than or equal to'} ${threshold}`
      : threshold === 1
        ? 'must not be empty'
        : `has size ${size}, expected ${threshold} or more`
  return violation(field, text, { rule, data: { threshold } })
}

function describeTooBig(issue: Issue & { code: 'too_big' }, field: string): Violation {
  const threshold = Number(issue.maximum)
  const rule = SIZES[issue.origin]?.rules[1] ?? 'MAX'
  const text =
    rule === 'MAX'
      ? `must be ${issue.inclusive === false ? 'less than' : 'less than or equal to'} ${threshold}`
      : `has size ${sizeOf(issue.input)}, expected ${threshold} or less`
  return violation(field, text, { rule, data: { threshold } })
}

function describeIssue(issue: Issue, prefix: string): Violation {
  const field = fieldOf(issue.path, prefix)
  switch (issue.code) {
    case 'too_small':
      return describeTooSmall(issue, field)
    case 'too_big':
      return describeTooBig(issue, field)
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? violation(field, 'must not be empty', { rule: 'REQUIRED_FIELD' })
        : violation(field, `must be of type ${issue.expected}`)
    case 'invalid_value':
      return violation(field, `must be one of ${issue.values.join(', ')}`, {
        rule: 'INVALID_ENUM_VALUE',
        data: { values: issue.values },
      })
    case 'invalid_format':
      return violation(field, `must be a valid ${issue.format}`, {
        rule: 'FORMAT',
        data: { type: issue.format.toUpperCase() },
      })
    case 'unrecognized_keys':
      return violation(field, `has unknown fields: ${issue.keys.join(', ')}`, { rule: 'FIELD_NOT_ALLOWED' })
    default:
      return violation(field, issue.message)
  }
}

/** Converts zod's issues to the provider's violations (contract 4.1), in the order of the fields. */
export const toViolations = (issues: readonly Issue[], prefix = ''): Violation[] =>
  issues.map((issue) => describeIssue(issue, prefix))
