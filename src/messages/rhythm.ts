import { fill } from './fill.ts'
import { joinList } from './join-list.ts'

/** The texts for how often, and how long, a subscription is delivered. */
export interface RhythmMessages {
  readonly everyDay: string
  readonly everyWeek: string
  readonly everyMonth: string
  readonly everyYear: string
  /** `{time}`: `2 weeks`. */
  readonly everyTime: string
  /** `{time}`: `6 months`. */
  readonly forTime: string
  readonly untilCancelled: string
}

/** The part of a subscription that these texts describe. */
interface Rhythm {
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly interval: number
  readonly cycles?: number | undefined
}

/** Describes a subscription: `Every 2 weeks`, and `for 12 weeks` or `until cancelled`. */
export function writeRhythm(
  { frequency, interval, cycles }: Rhythm,
  messages: RhythmMessages,
  locale: string | undefined,
): { readonly often: string; readonly howLong: string } {
  const unit = frequency.toLowerCase()
  const time = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const once = {
    DAY: messages.everyDay,
    WEEK: messages.everyWeek,
    MONTH: messages.everyMonth,
    YEAR: messages.everyYear,
  }[frequency]
  return {
    often: interval > 1 ? fill(messages.everyTime, { time: time(interval) }) : once,
    howLong: cycles ? fill(messages.forTime, { time: time(cycles * interval) }) : messages.untilCancelled,
  }
}

/** Describes it in one line: `Every 2 weeks, for 12 weeks`. */
export function nameRhythm(
  rhythm: Rhythm,
  messages: RhythmMessages & { readonly language: string },
  locale: string | undefined,
): string {
  const { often, howLong } = writeRhythm(rhythm, messages, locale)
  return joinList([often, howLong], messages.language)
}
