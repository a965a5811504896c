import { useEffect, useState } from 'react'

/** Seconds that are left of a wait; `start` begins it anew. */
export function useCountdown(): readonly [seconds: number, start: (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  const seconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))

  useEffect(() => {
    if (!endsAtMs) return
    // A clock is read, not counted: timers sleep in hidden tabs.
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= endsAtMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAtMs])

  const start = (wait: number) => {
    setNowMs(Date.now())
    setEndsAtMs(Date.now() + wait * 1000)
  }
  return [seconds, start]
}
