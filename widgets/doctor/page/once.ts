import type { Finding } from '../asking/point.ts'

/** Removes repeated findings of several tags. */
export const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.says, finding])).values(),
]
