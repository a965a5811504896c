import { useEffect, useState } from 'react'

/** Returns the remaining seconds of a wait; `start` begins it again. */
export function useCountdown(): readonly [seconds: number, start: (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  const seconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))

  useEffect(() => {
    if (!endsAtMs) return
    // The clock is read instead of counting ticks, because timers sleep in hidden tabs.
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
