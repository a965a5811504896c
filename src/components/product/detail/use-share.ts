import { useState } from 'react'
import type { ChoosingMessages } from '../../../messages/choosing.ts'
import type { DetailViewModel } from '../../../views/product/detail/detail-view-model.ts'

export interface ShareServices {
  /** The whole address of a product's page; undefined for what is none. */
  readonly readAddress: (url: string) => string | undefined
}

const isAborted = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError'

/** Hands a product's own address on: by what the device has for that, else by the clipboard, else in words. */
export function useShare(
  model: DetailViewModel | undefined,
  messages: ChoosingMessages | undefined,
  services: ShareServices,
) {
  const [said, setSaid] = useState<string>()

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
      // Pages over http have no clipboard: it can be copied by hand.
      setSaid(url)
    }
  }

  return { said, onShare }
}
