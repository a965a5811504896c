import type { Finding } from '../asking/point.ts'

/** The same thing said of several tags is said once. */
export const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.says, finding])).values(),
]
