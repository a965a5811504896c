import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** The variable that names the commit before the changes: a pull request's base, or what was tested last. */
export const BASE_VARIABLE = 'STORE_BASE'

/** Of the files that no change concerns, each commit runs one of so many: as many commits in a row run most of them. */
const SHARE = 4

/** Tests of `tests/browser` by the first words of their names, and the sources that they concern. */
const SUBJECTS: readonly { readonly tests: RegExp; readonly sources: RegExp }[] = [
  { tests: /^(agents|automatic|buying|cart|embed|fees|fixed)[-.]/, sources: /cart|buy|checkout|order/ },
  {
    tests:
      /^(card|choosing|detail|broken|offline|preorder|product|reserved|rendering|sharing|similar|subscriptions)/,
    sources: /product|variant|choic|card/,
  },
  {
    tests: /^(collection|late|list|suggestions|history|link|find|found)/,
    sources: /collection|categor|search|facet|link/,
  },
  {
    tests: /^(account|back-in-stock|hosted|login|network|policy|withdrawal)/,
    sources: /account|stock|login|member|session|identity|recovery|withdraw/,
  },
  { tests: /^(adopted|old|snapshot|two|moving|shop|whole)-/, sources: /server|bake|snapshot|adopt|shop/ },
  {
    tests: /^(gate|page-routers|trouble|script|tag|slots|progress|foreign)/,
    sources: /loader|gate|element|page|diagnostic/,
  },
  { tests: /^(narrow|own|large|axe|phone)-/, sources: /messages|\.css$/ },
  { tests: /^(playground|demo|dev|tasks|measuring)/, sources: /^demo|playground|reference|tests\/tasks/ },
]

/**
 * Returns the files that have changed since a commit: since the one that `STORE_BASE` names, else since the one before
 * this. Without git, or in a clone that doesn't have the commit, it is unknown what changed: none.
 */
export function changedFiles(base = process.env[BASE_VARIABLE] || 'HEAD~1'): readonly string[] {
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', base, '--'], { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Returns this commit's name, or nothing where there is no git. */
export const commitName = (): string =>
  spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout ?? ''

const isSource = (path: string) => /^(src|widgets|demo)\//.test(path)

/** A number below {@link SHARE}, the same for the same text. */
const slotOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() % SHARE

/**
 * Returns the test files that these changes concern: each that has changed itself, each whose subject's sources have,
 * and of all others a share, which differs from commit to commit.
 *
 * @param commit Decides which share.
 */
export function chooseChanged(
  files: readonly string[],
  changed: readonly string[],
  commit: string,
): readonly string[] {
  const sources = changed.filter(isSource)
  return files.filter((file) => {
    const name = basename(file)
    const concerns = SUBJECTS.filter(({ tests }) => tests.test(name))
    return (
      changed.includes(file) ||
      concerns.some((one) => sources.some((source) => one.sources.test(source))) ||
      slotOf(file + commit) === 0
    )
  })
}

/** Whether a file's name is one of {@link SUBJECTS}. */
export const hasSubject = (file: string): boolean => SUBJECTS.some(({ tests }) => tests.test(basename(file)))
