import { expect, it } from 'vitest'
import laterCss from '../../widgets/runtime/product/card-later.css?text'
import { addLaterStyles } from '../../widgets/runtime/product/later-styles.ts'

it('adds whole rules, behind the existing ones', () => {
  const sheet = new CSSStyleSheet()
  sheet.insertRule('.card{color:red}')
  const added: string[] = []
  const { insertRule } = sheet
  sheet.insertRule = (rule, index) => {
    // A sheet accepts one rule per call: half a rule, or two, would throw in a browser.
    expect([rule.split('{').length, index]).toEqual([rule.split('}').length, sheet.cssRules.length])
    added.push(rule)
    return insertRule.call(sheet, '.any{}', index)
  }
  addLaterStyles(sheet)
  expect(added.join('').endsWith(laterCss.trim())).toBe(true)
  expect(sheet.cssRules[0]?.cssText).toContain('red')
})

it.each([
  ['the focus is seen', ':focus-visible'],
  ['motion is spared', '@media (prefers-reduced-motion:reduce)'],
  ['forced colours have borders', '@media (forced-colors:active)'],
])('ensures that %s', (_, rule) => expect(laterCss).toContain(`}${rule}`))
