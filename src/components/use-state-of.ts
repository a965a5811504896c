import { useState } from 'react'

/** A state about something: undefined again as soon as `subject` is another. */
export function useStateOf<Value>(subject: unknown) {
  const [value, setValue] = useState<Value>()
  const [known, setKnown] = useState(subject)
  if (known !== subject) {
    setKnown(subject)
    setValue(undefined)
  }
  return [value, setValue] as const
}
