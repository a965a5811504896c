import derivedRules from '../../loader/derived-colors.css?rules'
import laterRules from './card-later.css?rules'

/** Adds rules to a sheet, behind those that are there. */
export function addRules(sheet: CSSStyleSheet, rules: readonly string[]): void {
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length)
}

/** Adds to the cards' sheet what the loader doesn't carry. */
export const addLaterStyles = (sheet: CSSStyleSheet): void =>
  addRules(sheet, [...derivedRules, ...laterRules])
