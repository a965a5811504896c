import { describe, expect, it } from 'vitest'
import { createBatch } from '../../src/store/batch.ts'

/** A batch whose requests are answered by the test, one after the other. */
function startBatch({ max = 100, first = 16 } = {}) {
  const sent: {
    keys: readonly string[]
    answer: (known?: readonly string[]) => void
    fail: (reason: unknown) => void
  }[] = []
  const ask = createBatch<string, string>({
    max,
    first,
    load: (keys) =>
      new Promise((resolve, reject) => {
        sent.push({
          keys,
          answer: (known = keys) => resolve(new Map(known.map((key) => [key, key.toUpperCase()]))),
          fail: reject,
        })
      }),
  })
  return { ask, sent }
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`)
const settle = () => new Promise((done) => setTimeout(done))

describe('a batch', () => {
  it('joins the questions of one task, equal ones once', async () => {
    const { ask, sent } = startBatch()
    const answers = Promise.all([ask('a'), ask('b'), ask('a')])
    await settle()
    expect(sent.map((one) => one.keys)).toEqual([['a', 'b']])
    sent[0]?.answer()

    expect(await answers).toEqual(['A', 'B', 'A'])
  })

  it('does not wait for questions of a later task', async () => {
    const { ask, sent } = startBatch()
    ask('a')
    await settle()
    ask('b')
    await settle()

    expect(sent.map((one) => one.keys)).toEqual([['a'], ['b']])
  })

  it('gives a question that is on its way to whoever asks meanwhile', async () => {
    const { ask, sent } = startBatch()
    const early = ask('a')
    await settle()
    const late = ask('a')
    sent[0]?.answer()

    expect([await early, await late]).toEqual(['A', 'A'])
    expect(sent).toHaveLength(1)
  })

  it.each([
    [16, [16]],
    [17, [16, 1]],
    [116, [16, 100]],
    [250, [16, 100, 100, 34]],
  ])('asks for the first screen alone, the rest in full pages: %i keys', async (count, sizes) => {
    const { ask, sent } = startBatch()
    for (const key of keys(count)) ask(key)
    await settle()

    expect(sent.map((one) => one.keys.length)).toEqual(sizes)
    expect(sent.flatMap((one) => one.keys)).toEqual(keys(count))
  })

  it('asks in full pages from the second request on', async () => {
    const { ask, sent } = startBatch()
    ask('a')
    await settle()
    for (const key of keys(120)) ask(key)
    await settle()

    expect(sent.map((one) => one.keys.length)).toEqual([1, 100, 20])
  })

  it('says that a key has no value when the answer leaves it out', async () => {
    const { ask, sent } = startBatch()
    const answers = Promise.all([ask('a'), ask('gone')])
    await settle()
    sent[0]?.answer(['a'])

    expect(await answers).toEqual(['A', undefined])
  })

  it('tells everyone who asked of a failure, and then forgets it', async () => {
    const { ask, sent } = startBatch()
    const answers = Promise.allSettled([ask('a'), ask('b'), ask('a')])
    await settle()
    sent[0]?.fail('down')
    expect((await answers).map((one) => one.status === 'rejected' && one.reason)).toEqual([
      'down',
      'down',
      'down',
    ])

    const again = ask('a')
    await settle()
    sent[1]?.answer()
    expect(await again).toBe('A')
  })

  it('fails one page without the others', async () => {
    const { ask, sent } = startBatch({ first: 1, max: 1 })
    const answers = Promise.allSettled([ask('a'), ask('b')])
    await settle()
    sent[0]?.fail('down')
    sent[1]?.answer()

    expect((await answers).map((one) => one.status)).toEqual(['rejected', 'fulfilled'])
  })
})
