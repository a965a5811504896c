/** Checks whether the link should open elsewhere: by the middle button, or a modifier key. */
export const wantsNewTab = ({ type, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  type === 'auxclick' ? button === 1 : ctrlKey || metaKey || shiftKey

/** Navigates the tab to an address, after removing its access to this page. */
export function leadTo(tab: Window, url: string): void {
  tab.opener = null
  tab.location.replace(url)
}
