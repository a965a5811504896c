import { EVENTS } from './event-texts.ts'
import type { AttributeType, TagEntry } from './manifest.ts'
import { TAGS } from './tags.ts'

const listWords = (type: AttributeType) =>
  typeof type === 'string' || 'tokens' in type ? {} : { values: type.map((name) => ({ name })) }

const describe = ({ about, slots, parts, events }: TagEntry) =>
  [
    about,
    `**Slots**\n\n${list(Object.entries(slots).map(([name, text]) => `${name ? `\`${name}\`` : 'content'}: ${text}`))}`,
    `**Parts**: ${Object.keys(parts)
      .map((name) => `\`${name}\``)
      .join(', ')}`,
    `**Events**\n\n${list(events.map((name) => `\`${name}\`: ${EVENTS[name as keyof typeof EVENTS].about}`))}`,
  ].join('\n\n')

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** Creates VS Code's completion data for HTML (`html.customData`), version 1.1. */
export const createHtmlCustomData = () => ({
  version: 1.1,
  tags: TAGS.map((entry) => ({
    name: entry.tag,
    description: { kind: 'markdown', value: describe(entry) },
    attributes: Object.entries(entry.attributes).map(([name, { about, type, default: fallback }]) => ({
      name,
      description: fallback ? `${about} Default \`${fallback}\`.` : about,
      ...(type === 'flag' && { valueSet: 'v' }),
      ...listWords(type),
    })),
  })),
  globalAttributes: [],
  valueSets: [],
})
