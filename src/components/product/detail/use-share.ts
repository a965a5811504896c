import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import type { DetailViewModel } from '../../../views/product/detail/detail-view-model.ts'
import { useStateOf } from '../../use-state-of.ts'

export interface ShareServices {
  /** Returns the whole address of a product's page; undefined if it is none. */
  readonly readAddress: (url: string) => string | undefined
}

const isAborted = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError'

/** Shares a product's own address: by the device's own dialog, else by the clipboard, else as text. */
export function useShare(
  model: DetailViewModel | undefined,
  messages: ChoosingMessages | undefined,
  services: ShareServices,
) {
  // Nothing is said of another product's address.
  const [said, setSaid] = useStateOf<string>(model?.pageUrl)

  const onShare = async () => {
    const url = model?.pageUrl && services.readAddress(model.pageUrl)
    if (!url || !messages) return
    setSaid(undefined)
    try {
      if ('share' in navigator) return await navigator.share({ title: model.name, url })
    } catch (reason) {
      if (isAborted(reason)) return
    }
    try {
      await navigator.clipboard.writeText(url)
      setSaid(messages.addressCopied)
    } catch {
      // Pages over http have no clipboard, so the address is shown for copying by hand.
      setSaid(url)
    }
  }

  return { said, onShare }
}
