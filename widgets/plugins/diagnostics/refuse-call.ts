import { findSlip } from './nearest.ts'

type Part = Readonly<Record<string, unknown>>

/** How many names an advice has at most. */
const MOST = 8

const namesOf = (owner: Part): string[] => Object.keys(owner).filter((name) => isCallable(owner[name]))

const isGroup = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((each) => typeof each === 'function')

const isCallable = (value: unknown): boolean => typeof value === 'function' || isGroup(value)

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

/** Whether a name may be what somebody meant: it has few other letters, or shares a word. */
const isNear = (name: string, meant: string): boolean =>
  !!findSlip(name, [meant]) || wordsOf(meant).some((word) => wordsOf(name).includes(word))

/** Finds the members whose names are near, and the functions of exactly this name in groups. */
function findNear(owner: Part, name: string): string[] {
  const members = namesOf(owner)
  const inGroups = members
    .filter((group) => isGroup(owner[group]) && typeof (owner[group] as Part)[name] === 'function')
    .map((group) => `${group}.${name}`)
  return [...members.filter((member) => isNear(name, member)), ...inGroups].slice(0, MOST)
}

/** Says what a page's own script may have meant by the call of a function that a part doesn't have. */
function advise(part: object, place: string): string {
  const [name, ...steps] = place.split('.')
  let at = `StoreWidgets.${name}`
  let owner = part as Part
  const write = (names: readonly string[]) => names.map((each) => `${at}.${each}`).join(', ')
  for (const step of steps) {
    const next = owner[step]
    if (!isGroup(next)) {
      const near = findNear(owner, step)
      if (near.length) return `did you mean ${write(near)}?`
      break
    }
    owner = next
    at += `.${step}`
  }
  const all = namesOf(owner)
  return all.length ? `it has ${write(all)}.` : `did you mean ${at}?`
}

/**
 * Refuses the call of a function that a part of `StoreWidgets` doesn't have, as JavaScript would, and says what it has.
 *
 * @param place The place of the call: `client.redirects.create`.
 * @throws {TypeError}
 */
export function refuseCall(part: object, place: string): never {
  throw new TypeError(`StoreWidgets.${place} is not a function: ${advise(part, place)}`)
}
