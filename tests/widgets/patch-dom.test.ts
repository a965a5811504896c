import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patch } from '../../widgets/runtime/element/patch-dom.ts'

const make = (html: string) => {
  const room = document.createElement('div')
  room.innerHTML = html
  return room
}

describe('patch', () => {
  it('keeps every node that can stay, and changes the differences', () => {
    const room = make('<p class="price">€12</p><img src="a.jpg"><ul><li>1</li></ul>')
    const before = [...room.querySelectorAll('*')]
    const text = room.querySelector('p')?.firstChild
    patch(room, make('<p class="price sale">€10</p><img src="a.jpg"><ul><li>1</li><li>2</li></ul>'))

    expect(room.innerHTML).toBe('<p class="price sale">€10</p><img src="a.jpg"><ul><li>1</li><li>2</li></ul>')
    expect(before.every((node) => room.contains(node))).toBe(true)
    expect(room.querySelector('p')?.firstChild).toBe(text)
  })

  it('replaces a node of another kind, and removes surplus nodes', () => {
    const room = make('<p>a</p><p>b</p><p>c</p>')
    patch(room, make('<p>a</p><h2>b</h2>'))

    expect(room.innerHTML).toBe('<p>a</p><h2>b</h2>')
  })

  it.each(['<li><p>a</p></li>', '<li><p>a</p></li><li><p>b</p></li>'])(
    'releases the films of nodes that it removes or replaces: %s',
    (next) => {
      const room = make('<li><p>a</p></li><li><video><source media="(width > 40em)"></video></li>')
      const source = room.querySelector('source')
      patch(room, make(next))

      expect([source?.isConnected, source?.hasAttribute('media')]).toEqual([false, false])
    },
  )

  it('never changes one box into another: an empty card does not become the footer', () => {
    const room = make('<div class="grid"><div class="cell">a</div><div class="cell">b</div></div>')
    const cells = [...room.querySelectorAll('.cell')]
    patch(room, make('<div class="grid"><div class="cell wide">a</div><div class="footer">b</div></div>'))

    expect(cells.map((cell) => room.contains(cell))).toEqual([true, false])
  })

  it('removes attributes', () => {
    const room = make('<button disabled aria-busy="true">x</button>')
    patch(room, make('<button>x</button>'))

    expect(room.innerHTML).toBe('<button>x</button>')
  })

  it('keeps the mark of a press, and an open quick view behind everything else', () => {
    const room = make('<a data-pending="">Jar</a><dialog class="quick" open="">Jar</dialog>')
    patch(room, make('<a>Jars</a><p>New</p>'))
    expect(room.innerHTML).toBe(
      '<a data-pending="">Jars</a><p>New</p><dialog class="quick" open="">Jar</dialog>',
    )
  })

  it('keeps text that is being typed', () => {
    const room = make('<input value="">')
    const field = room.querySelector('input') as HTMLInputElement
    field.value = 'bow'
    patch(room, make('<input value="">'))

    expect(field.value).toBe('bow')
  })

  it('changes any tree into any other', () => {
    const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
      tree: fc.array(tie('node'), { maxLength: 3 }).map((all) => all.join('')),
      node: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('a', 'b'),
        fc
          .tuple(
            fc.constantFrom('div', 'span'),
            fc.constantFrom('', ' class="x"', ' title="y" id="z"'),
            tie('tree'),
          )
          .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`),
      ),
    }))
    fc.assert(
      fc.property(tree, tree, (from, to) => {
        const room = make(from)
        patch(room, make(to))
        expect(room.innerHTML.length).toBe(make(to).innerHTML.length)
        expect(room.isEqualNode(make(to))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
