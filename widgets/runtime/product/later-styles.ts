import derivedRules from '../../loader/derived-colors.css?rules'
import laterRules from './card-later.css?rules'
import inheritedRules from './inherited-text.css?rules'

/** Adds rules at the end of a sheet. */
export function addRules(sheet: CSSStyleSheet, rules: readonly string[]): void {
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length)
}

/** Adds the rules that the loader doesn't carry to the cards' sheet. */
export const addLaterStyles = (sheet: CSSStyleSheet): void =>
  addRules(sheet, [...derivedRules, ...inheritedRules, ...laterRules])
