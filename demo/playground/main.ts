import {
  BEGINNING,
  type Choice,
  FIRST_ATTRIBUTES,
  GROUNDS,
  LANGUAGES,
  readChoice,
  STATES,
  THEMES,
  writeChoice,
} from './choice.ts'
import { drawAttributes, fillChoices, fillSelect, find } from './controls.ts'
import { loadTags } from './manifest.ts'
import { type Brand, proposeLooks, readBrand } from './proposal.ts'
import { writeSnippet } from './snippet.ts'

declare const __VERSION__: string

/** Typing is shown when it rests for so long. */
const REST_MS = 250

const BRAND_FIELDS = {
  accent: 'accent',
  text: 'text',
  ground: 'ground-color',
  font: 'font',
  radius: 'radius',
}

const input = (id: string) => find<HTMLInputElement>(id)
const select = (id: string) => find<HTMLSelectElement>(id)

const [tags, hashes] = await Promise.all([
  loadTags('../custom-elements.json'),
  fetch('../integrity.json').then((answer) => answer.json() as Promise<Readonly<Record<string, string>>>),
])
const release = { version: __VERSION__, integrity: hashes['store-widgets.js'] ?? '' }
let choice: Choice = readChoice(location.hash)
let timer: ReturnType<typeof setTimeout> | undefined

const tagOf = ({ tag }: Choice) => tags.find(({ name }) => name === tag) ?? tags[0]

/** Shows the page anew; its address is replaced, so that Back leaves the playground. */
function showPreview(): void {
  const frame = find<HTMLIFrameElement>('frame')
  const address = new URL('preview.html', location.href)
  // Another query for each: the same page with another hash would not be loaded anew.
  address.searchParams.set('at', String(Date.now()))
  address.hash = writeChoice(choice)
  find('preview').dataset.width = choice.width
  frame.contentWindow?.location.replace(address.href)
}

function showCode(): void {
  const tag = tagOf(choice)
  if (tag) find<HTMLTextAreaElement>('code').value = writeSnippet(choice, tag, release)
}

function show(): void {
  history.replaceState(null, '', writeChoice(choice))
  showCode()
  showPreview()
}

/** Takes a change in, and shows it: at once, or when the typing rests. */
function change(part: Partial<Choice>, when: 'now' | 'soon' = 'now'): void {
  choice = { ...choice, ...part }
  clearTimeout(timer)
  if (when === 'now') show()
  else timer = setTimeout(show, REST_MS)
}

function drawTag(): void {
  const tag = tagOf(choice)
  if (!tag) return
  find('tag-about').textContent = tag.about
  drawAttributes(find('attributes'), tag, choice.attributes, (name, value, when) => {
    const { [name]: _, ...rest } = choice.attributes
    change({ attributes: value === undefined ? rest : { ...rest, [name]: value } }, when)
  })
}

const readFields = (): Brand =>
  Object.fromEntries(
    Object.entries(BRAND_FIELDS).map(([name, id]) => [name, input(id).value]),
  ) as unknown as Brand

function showProposal(when: 'now' | 'soon'): void {
  const { looks, warnings } = proposeLooks(readFields())
  const items = warnings.map((text) => {
    const item = document.createElement('li')
    item.textContent = text
    return item
  })
  find('warnings').replaceChildren(...items)
  change({ looks }, when)
}

async function lookAtPage(): Promise<void> {
  const button = find<HTMLButtonElement>('look')
  button.disabled = true
  try {
    const brand = await readBrand(input('address').value || '/landing.html')
    for (const [name, id] of Object.entries(BRAND_FIELDS)) input(id).value = brand[name as keyof Brand]
    showProposal('now')
  } catch (reason) {
    find('heard').textContent = reason instanceof Error ? reason.message : String(reason)
  } finally {
    button.disabled = false
  }
}

async function copy(): Promise<void> {
  const code = find<HTMLTextAreaElement>('code')
  try {
    await navigator.clipboard.writeText(code.value)
    find('heard').textContent = 'Copied. Paste it into your page.'
  } catch {
    code.select()
    find('heard').textContent = 'This browser lets no page copy: the code is marked, press Ctrl+C.'
  }
}

function drawAll(): void {
  fillSelect(select('tag'), Object.fromEntries(tags.map(({ name }) => [name, `<${name}>`])), choice.tag)
  fillSelect(select('state'), Object.fromEntries(STATES.map((one) => [one, one])), choice.state)
  fillSelect(select('language'), LANGUAGES, choice.language)
  fillSelect(select('ground'), GROUNDS, choice.ground)
  fillSelect(select('theme'), THEMES, choice.theme)
  fillChoices(find('width'), { phone: 'Phone', desktop: 'Desktop' }, choice.width, (width) =>
    change({ width: width as Choice['width'] }),
  )
  fillChoices(find('scheme'), { light: 'Light', dark: 'Dark' }, choice.scheme, (scheme) =>
    change({ scheme: scheme as Choice['scheme'] }),
  )
  drawTag()
}

select('tag').addEventListener('change', ({ target }) => {
  const tag = (target as HTMLSelectElement).value
  change({ tag, attributes: FIRST_ATTRIBUTES[tag] ?? {} })
  drawTag()
})
for (const name of ['state', 'language', 'ground', 'theme'] as const)
  select(name).addEventListener('change', () => change({ [name]: select(name).value }))
for (const id of Object.values(BRAND_FIELDS)) input(id).addEventListener('input', () => showProposal('soon'))
find('look').addEventListener('click', lookAtPage)
find('copy').addEventListener('click', copy)
find('again').addEventListener('click', () => {
  choice = BEGINNING
  for (const id of Object.values(BRAND_FIELDS)) input(id).value = ''
  find('warnings').replaceChildren()
  drawAll()
  show()
})
drawAll()
show()
document.documentElement.dataset.ready = ''
