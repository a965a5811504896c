import type { ItemOption } from './item.ts'

/** Converts a cell into a value and back; an empty cell is no value. */
export interface CellKind<Value> {
  /** @throws {Error} with a message for the shop's owner. */
  read(cell: string): Value
  write(value: Value): string
}

export const textCell: CellKind<string> = { read: (cell) => cell, write: (value) => value }

export const numberCell: CellKind<number> = {
  read(cell) {
    if (/^-?\d+(\.\d+)?$/.test(cell.trim())) return Number(cell)
    throw new Error(`"${cell}" is not a number (write 12.50)`)
  },
  write: String,
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
}

export const flagCell: CellKind<boolean> = {
  read(cell) {
    const flag = FLAGS[cell.trim().toLowerCase()]
    if (flag === undefined) throw new Error(`"${cell}" is neither true nor false`)
    return flag
  },
  write: String,
}

export const jsonCell: CellKind<unknown> = {
  read(cell) {
    try {
      return JSON.parse(cell)
    } catch {
      throw new Error('is not JSON')
    }
  },
  write: (value) => JSON.stringify(value),
}

const isPlain = (text: string) => text !== '' && text.trim() === text && !/[|[{]/.test(text)

const splitList = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** `Mugs | Gifts`; as JSON if a text contains such characters. */
export const listCell: CellKind<readonly string[]> = {
  read: (cell) => (cell.startsWith('[') ? (jsonCell.read(cell) as string[]) : splitList(cell)),
  write: (list) => (list.every(isPlain) ? list.join(' | ') : JSON.stringify(list)),
}

type Choices = Omit<ItemOption, 'name'>

const inferType = (choices: Choices['choices']) =>
  choices.every(({ value }) => value.startsWith('#')) ? 'color' : 'drop_down'

/** `Small | Large`, for colours `Ash = #d8d4cc | Iron = #4a3a30`; as JSON if that form can't express the choices. */
export const choicesCell: CellKind<Choices> = {
  read(cell) {
    if (cell.startsWith('{')) return jsonCell.read(cell) as Choices
    const choices = splitList(cell).map((part) => {
      const [description = '', value = description] = part.split(/\s+=\s+/)
      return { value, description }
    })
    return { choices, optionType: inferType(choices) }
  },
  write({ choices, optionType = 'drop_down' }) {
    const isSimple =
      optionType === inferType(choices) &&
      choices.every(({ value, description }) =>
        [value, description].every((text) => isPlain(text) && !/(^|\s)=(\s|$)/.test(text)),
      )
    if (!isSimple) return JSON.stringify({ optionType, choices })
    return choices
      .map(({ value, description }) => (value === description ? value : `${description} = ${value}`))
      .join(' | ')
  },
}
