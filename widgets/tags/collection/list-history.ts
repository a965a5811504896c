import type { StepEntry } from '../../../src/components/take-step.ts'
import {
  type ListPlace,
  type PlaceTexts,
  readPlace,
  writeAddress,
  writePlace,
} from '../../../src/store/list-place.ts'
import type { Steps } from '../../runtime/gate/back-step.ts'
import { here, readNote } from '../../runtime/gate/here.ts'
import { showAddress } from '../../runtime/gate/show-address.ts'
import type { CollectionInputs } from './attributes.ts'
import { type Anchor, createListMemory } from './list-memory.ts'
import { nameOfList, namesInAddress, readNamedPlace } from './list-names.ts'
import { findAnchor } from './list-scroll.ts'

export interface Situation {
  readonly inputs: CollectionInputs
  readonly base: ListPlace
  readonly place: ListPlace
}

/** Returns the texts that a history entry has noted. */
function readNoted(name: string): PlaceTexts | undefined {
  const note = readNote(name)
  if (typeof note !== 'object' || note === null) return
  return Object.fromEntries(Object.entries(note).filter(([, text]) => typeof text === 'string'))
}

/** Returns the name of the product at length, in the address and in an entry's notes. */
const nameOfProduct = (host: HTMLElement, inputs: CollectionInputs) =>
  `${nameOfList(host.id, inputs)}.product`

/** Keeps a list's products at length in the history, and in the address if that is asked for. */
export function createProductHistory(host: HTMLElement, readInputs: () => CollectionInputs) {
  const name = () => nameOfProduct(host, readInputs())
  const readNoted = () => {
    const noted = readNote(name())
    return typeof noted === 'string' ? noted : undefined
  }
  const readNamed = () => (readInputs().syncUrl && new URL(here()).searchParams.get(name())) || undefined
  return {
    /** Returns the slug of the product that this history entry, or the address, shows above the list. */
    readProduct: () => readNoted() ?? readNamed(),
    isLinked: (slug: string) => !readNoted() && readNamed() === slug,
    forget() {
      const noted = readNoted()
      if (!noted) return
      const url = new URL(here())
      if (readInputs().syncUrl) url.searchParams.delete(name())
      showAddress(url.href, 'same', { name: name(), before: noted, now: undefined })
    },
    entryOf(slug: string): StepEntry {
      if (!readInputs().syncUrl) return { name: name(), note: slug }
      const url = new URL(here())
      url.searchParams.set(name(), slug)
      return { name: name(), note: slug, url: url.href }
    },
  }
}

/** Reads the place of a list in the page's address and in the note of its history entry. */
function readUrlOf({ id }: HTMLElement, { inputs, base, place }: Situation): ListPlace {
  // Back and Forward lead to the noted place; one of the page's own entries has no note.
  const noted = readNoted(nameOfList(id, inputs))
  const otherwise = noted ? readPlace(noted, base) : place
  return readNamedPlace(new URL(here()).searchParams, { inputs, id, base, otherwise })
}

/** Keeps a list's place in the browser's history: in the address if asked for, else for the way back. */
export function createListHistory(host: HTMLElement, clientId: string, steps: Steps) {
  const memory = createListMemory(clientId)

  const readUrl = (situation: Situation): ListPlace => readUrlOf(host, situation)

  const addressOf = ({ inputs, base, place }: Situation): string => {
    const url = new URL(here())
    const texts = writePlace(place, base)
    writeAddress(url.searchParams, {
      list: nameOfList(host.id, inputs),
      texts,
      names: namesInAddress(inputs),
    })
    // Links of the list lead to the list, without the product.
    if (inputs.syncUrl) url.searchParams.delete(nameOfProduct(host, inputs))
    return url.href
  }

  const keep = ({ inputs, base, place }: Situation): void => {
    const anchor = findAnchor(host)
    memory.keep(nameOfList(host.id, inputs), {
      texts: writePlace(place, base),
      ...(anchor && { anchor }),
    })
  }

  return {
    readUrl,
    addressOf,
    keep,
    /** Returns the place of an earlier visit to this history entry, or the one that the address names. */
    begin(situation: Situation): { readonly place: ListPlace; readonly anchor?: Anchor | undefined } {
      const kept = memory.find(nameOfList(host.id, situation.inputs))
      if (!kept) return { place: readUrl(situation) }
      return { place: readPlace(kept.texts, situation.base), anchor: kept.anchor }
    },
    /**
     * Waits until closed dialogs have left their entries: it would be written into one of these otherwise.
     *
     * @param push Creates a new entry, so that Back undoes the change.
     * @param before The previous place.
     */
    write(situation: Situation, push: boolean, before: ListPlace): void {
      const { inputs, base, place } = situation
      const [then, now] = [before, place].map((one) => writePlace(one, base))
      steps.afterwards(() => {
        const isOver = steps.takeOver()
        showAddress(addressOf(situation), push && !isOver ? 'entry' : 'same', {
          name: nameOfList(host.id, inputs),
          before: then,
          now,
        })
        keep(situation)
      })
    },
  }
}
