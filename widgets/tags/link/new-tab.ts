/** The person wants the link elsewhere: the middle button, or a key that says so. */
export const wantsNewTab = ({ type, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  type === 'auxclick' ? button === 1 : ctrlKey || metaKey || shiftKey

/** Follows an address there, and cuts the way back here first. */
export function leadTo(tab: Window, url: string): void {
  tab.opener = null
  tab.location.replace(url)
}
