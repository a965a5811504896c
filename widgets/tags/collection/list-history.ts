import type { StepEntry } from '../../../src/components/take-step.ts'
import {
  type ListPlace,
  type PlaceTexts,
  readAddress,
  readPlace,
  writeAddress,
  writePlace,
} from '../../../src/store/list-place.ts'
import type { Steps } from '../../runtime/gate/back-step.ts'
import { here, readNote, showAddress } from '../../runtime/gate/here.ts'
import type { CollectionInputs } from './attributes.ts'
import { type Anchor, createListMemory } from './list-memory.ts'
import { nameOfList, namesInAddress } from './list-names.ts'
import { findAnchor } from './list-scroll.ts'

export interface Situation {
  readonly inputs: CollectionInputs
  readonly base: ListPlace
  readonly place: ListPlace
}

/** The texts that an entry of the history has noted. */
function readNoted(name: string): PlaceTexts | undefined {
  const note = readNote(name)
  if (typeof note !== 'object' || note === null) return
  return Object.fromEntries(Object.entries(note).filter(([, text]) => typeof text === 'string'))
}

/** What the product at length is called in the address and in what an entry notes. */
const nameOfProduct = (host: HTMLElement, inputs: CollectionInputs) =>
  `${nameOfList(host.id, inputs)}.product`

/** How a list's products at length stand in the history, and in the address where that is asked for. */
export function createProductHistory(host: HTMLElement, readInputs: () => CollectionInputs) {
  const name = () => nameOfProduct(host, readInputs())
  const readNoted = () => {
    const noted = readNote(name())
    return typeof noted === 'string' ? noted : undefined
  }
  const readNamed = () => (readInputs().syncUrl && new URL(here()).searchParams.get(name())) || undefined
  return {
    /** The slug of the product that this entry of the history, or the address, shows above the list. */
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

/** Where a list is in the browser's history: in the address where asked, else kept for the way back. */
export function createListHistory(host: HTMLElement, clientId: string, steps: Steps) {
  const memory = createListMemory(clientId)

  const readUrl = ({ inputs, base, place }: Situation): ListPlace => {
    const named = readAddress(new URL(here()).searchParams, nameOfList(host.id, inputs), base)
    if (inputs.syncUrl) return named
    // Back and Forward lead to what the entry has noted; one of the page's own has noted nothing.
    const noted = readNoted(nameOfList(host.id, inputs))
    const current = { ...(noted ? readPlace(noted, base) : place), collection: named.collection }
    return inputs.paging === 'pages' ? { ...current, page: named.page } : current
  }

  const addressOf = ({ inputs, base, place }: Situation): string => {
    const url = new URL(here())
    const texts = writePlace(place, base)
    writeAddress(url.searchParams, {
      list: nameOfList(host.id, inputs),
      texts,
      names: namesInAddress(inputs),
    })
    // What leads on from the list leads to the list.
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
    /** The place of an earlier look at this entry of the history, or the one that the address names. */
    begin(situation: Situation): { readonly place: ListPlace; readonly anchor?: Anchor | undefined } {
      const kept = memory.find(nameOfList(host.id, situation.inputs))
      if (!kept) return { place: readUrl(situation) }
      return { place: readPlace(kept.texts, situation.base), anchor: kept.anchor }
    },
    /**
     * @param push Makes an entry of its own, so that Back undoes the change.
     * @param before The place until now.
     */
    write(situation: Situation, push: boolean, before: ListPlace): void {
      const { inputs, base, place } = situation
      const [then, now] = [before, place].map((one) => writePlace(one, base))
      const isOver = steps.takeOver()
      showAddress(addressOf(situation), push && !isOver ? 'entry' : 'same', {
        name: nameOfList(host.id, inputs),
        before: then,
        now,
      })
      keep(situation)
    },
  }
}
