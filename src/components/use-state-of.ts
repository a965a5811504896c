import { useState } from 'react'

/** Keeps a state that belongs to `subject`: it is undefined again as soon as `subject` changes. */
export function useStateOf<Value>(subject: unknown) {
  const [value, setValue] = useState<Value>()
  const [known, setKnown] = useState(subject)
  if (known !== subject) {
    setKnown(subject)
    setValue(undefined)
  }
  return [value, setValue] as const
}
