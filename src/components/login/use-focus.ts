import { useEffect, useRef } from 'react'
import type { Problem } from '../../views/login/login-problem.ts'
import type { LoginServices, LoginTagPort } from './login-services.ts'
import type { Screen } from './select-screen.ts'

/** Whether the focus is in the tag, or was in an element of it that is gone. */
const hasFocus = ({ host }: LoginTagPort): boolean => {
  const root = host.getRootNode() as Document | ShadowRoot
  const { activeElement } = root
  return !activeElement || activeElement === document.body || host.contains(activeElement)
}

/**
 * Moves the focus to the first invalid field, or to the heading of the screen after a form. It does nothing before
 * someone has used the tag.
 */
export function useFocus(
  tag: LoginTagPort,
  { outlet }: Pick<LoginServices, 'outlet'>,
  { screen, problem, isUsed }: { screen: Screen; problem: Problem | undefined; isUsed: boolean },
) {
  const shown = useRef(screen)

  useEffect(() => {
    if (!problem) return
    const selector = '[aria-invalid=true], [data-captcha=problem], .sf-alert'
    find(tag, outlet, selector)?.focus()
  }, [problem, tag, outlet])

  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (isUsed && hasFocus(tag)) find(tag, outlet, '.sf-title')?.focus()
  }, [screen, isUsed, tag, outlet])
}

const find = ({ host }: LoginTagPort, outlet: HTMLElement, selector: string) =>
  outlet.querySelector<HTMLElement>(selector) ?? host.shadowRoot?.querySelector<HTMLElement>(selector)
