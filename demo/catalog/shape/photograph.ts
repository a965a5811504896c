import { findGlaze, type GlazeName } from '../../pictures/glazes.ts'
import { ART_SIZE, createMediaId, type Piece, type View } from '../../pictures/media-id.ts'
import type { SeedImage, SeedOption, SeedVideo } from './shape.ts'

const DESCRIBED: Record<View, (name: string, glaze: string) => string> = {
  front: (name, glaze) => `${name} in ${glaze}, seen from the front`,
  angle: (name, glaze) => `${name} in ${glaze}, seen from above`,
  detail: (name, glaze) => `Close-up of the ${glaze} surface of the ${name.toLowerCase()}`,
  scene: (name, glaze) => `${name} in ${glaze} on a table`,
}

const ALL_VIEWS: readonly View[] = ['front', 'angle', 'detail', 'scene']

/** Pictures of one piece, the main one first. */
export function photograph(piece: Piece, name: string, views: readonly View[] = ALL_VIEWS): SeedImage[] {
  const glaze = findGlaze(piece.glaze).label.toLowerCase()
  return views.map((view) => ({
    kind: 'image',
    id: createMediaId(piece, view),
    ...ART_SIZE,
    title: `${name}, ${view}`,
    altText: DESCRIBED[view](name, glaze),
  }))
}

/** A film whose file is in `films/`; its still is the first picture of the scene it begins with. */
export const film = (id: string, piece: Piece, title: string): SeedVideo => ({
  kind: 'video',
  id,
  posterId: createMediaId(piece, 'scene'),
  width: 720,
  height: 720,
  title,
  files: [
    { quality: '720p', width: 720, height: 720 },
    { quality: '360p', width: 360, height: 360 },
  ],
})

/**
 * A colour option and its pictures: all views of the first glaze, front and angle of the others, each
 * choice tied to the pictures in its own colour.
 */
export function photographGlazes(
  piece: Omit<Piece, 'glaze'>,
  name: string,
  glazes: readonly GlazeName[],
): { media: SeedImage[]; option: SeedOption } {
  const sets = glazes.map((glaze, index) => ({
    glaze: findGlaze(glaze),
    images: photograph({ ...piece, glaze }, name, index === 0 ? ALL_VIEWS : ['front', 'angle']),
  }))
  return {
    media: sets.flatMap(({ images }) => images),
    option: {
      name: 'Glaze',
      optionType: 'color',
      choices: sets.map(({ glaze, images }) => ({
        value: glaze.colour,
        description: glaze.label,
        mediaIds: images.map(({ id }) => id),
      })),
    },
  }
}
