import type {
  StoreAttributeMap,
  StoreElementMap,
  StoreEventAttributes,
  StoreEventHandlers,
} from './elements.ts'

/** The attributes of a tag in every template language, with its events as `onstore-…`. */
export type StoreTagAttributes<Tag extends keyof StoreElementMap> = StoreAttributeMap[Tag] &
  StoreEventAttributes

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The attributes of a tag by their names in camelCase. */
export type StoreTagProps<Tag extends keyof StoreElementMap> = {
  readonly [Name in keyof StoreAttributeMap[Tag] as Camel<Name & string>]: StoreAttributeMap[Tag][Name]
} & StoreEventHandlers
