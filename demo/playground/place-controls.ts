import { fillSelect, find, make } from './controls.ts'
import { PLACES } from './places.ts'

/** The place that is chosen. */
export const chosenPlace = (): string => find<HTMLSelectElement>('place').value

function showSteps(): void {
  const place = PLACES[chosenPlace()]
  find('steps').replaceChildren(...(place?.steps ?? []).map((step) => make('li', {}, step)))
  find('tried').textContent = place?.tried
    ? `Tried: ${place.tried} does the same.`
    : 'Not tried here: this is what the place’s own documentation says.'
}

/** Lets users choose the kind of their page, and shows the steps. */
export function drawPlaces(onChange: () => void): void {
  const titles = Object.fromEntries(Object.entries(PLACES).map(([name, { title }]) => [name, title]))
  fillSelect(find('place'), titles, 'html')
  showSteps()
  find('place').addEventListener('change', () => {
    showSteps()
    onChange()
  })
}
