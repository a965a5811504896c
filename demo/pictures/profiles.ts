import type { FormName } from './media-id.ts'

/** Outline of a thrown piece: height above the table and radius there, from foot to lip; a mug is 96 high. */
export type Profile = readonly (readonly [height: number, radius: number])[]

/** Reads `height:radius` pairs. */
export const outline = (text: string): Profile =>
  text.split(' ').map((pair) => {
    const [height = 0, radius = 0] = pair.split(':').map(Number)
    return [height, radius]
  })

export interface ThrownForm {
  readonly profile: Profile
  readonly wall: number
  /** A loop at the right: `from` and `to` are heights, `reach` is how far it sticks out. */
  readonly handle?: {
    readonly from: number
    readonly to: number
    readonly reach: number
    readonly thick: number
  }
  /** The part on top, measured from the lip. */
  readonly lid?: Profile
}

const KNOB_LID = outline('0:37 3:36.5 8:29 12:16 14:6 17:5.5 21:8.5 25:8.5 28:5 29:0.5')

const MUG: ThrownForm = {
  profile: outline('0:35 3:37.5 12:40 50:42 90:42.5 96:42.5'),
  wall: 3.2,
  handle: { from: 22, to: 78, reach: 28, thick: 9 },
}

/** The forms that come off the wheel. */
const THROWN: Partial<Record<FormName, ThrownForm>> = {
  mug: MUG,
  'tall-mug': {
    profile: outline('0:32 3:34.5 14:36 100:37 118:37.5'),
    wall: 3.2,
    handle: { from: 30, to: 96, reach: 27, thick: 8.5 },
  },
  'round-mug': {
    profile: outline('0:25 3:29 14:42 36:49.5 60:46.5 78:40.5 86:40'),
    wall: 3.2,
    handle: { from: 22, to: 66, reach: 24, thick: 9 },
  },
  espresso: {
    profile: outline('0:21 3:24 14:30.5 45:34 60:35'),
    wall: 3.4,
    handle: { from: 16, to: 46, reach: 18, thick: 7 },
  },
  tumbler: {
    profile: outline('0:28 3:30.5 40:34 92:39.5'),
    wall: 2.8,
  },
  teacup: {
    profile: outline('0:20 5:20 7:24 16:37 36:47 58:52'),
    wall: 2.6,
    handle: { from: 16, to: 44, reach: 20, thick: 6 },
  },
  'latte-bowl': {
    profile: outline('0:25 6:24 8:29 20:46 42:58 66:63'),
    wall: 3,
  },
  bowl: {
    profile: outline('0:30 5:29 7:34 16:51 34:64 62:71'),
    wall: 3.2,
  },
  'ramen-bowl': {
    profile: outline('0:31 9:29 12:35 25:56 48:73 74:85'),
    wall: 3.6,
  },
  'serving-bowl': {
    profile: outline('0:40 5:39 8:46 20:72 42:94 72:108'),
    wall: 4,
  },
  'bottle-vase': {
    profile: outline('0:34 4:37.5 24:50 55:55 88:46 112:27 135:15.5 165:12.5 182:14.5 190:18'),
    wall: 2.6,
  },
  'belly-vase': {
    profile: outline('0:36 4:40 28:61 62:71 96:60 122:38 136:32 150:36'),
    wall: 3,
  },
  'cylinder-vase': {
    profile: outline('0:42 4:45 12:46.5 148:46.5 156:46 160:44.5'),
    wall: 3.4,
  },
  'bud-vase': {
    profile: outline('0:26 3:29.5 18:42 38:44.5 58:32 74:17 96:11.5 112:12.5 120:16'),
    wall: 2.4,
  },
  'moon-jar': {
    profile: outline(
      '0:34 4:38.5 14:54 28:67.5 46:77 66:80.5 86:77.5 104:68.5 118:55.5 127:43.5 131:39 138:37.5',
    ),
    wall: 3,
  },
  'floor-vase': {
    profile: outline('0:40 5:44 50:63 110:75 155:66 190:42 208:34 220:35 230:41'),
    wall: 3.6,
  },
  teapot: {
    profile: outline('0:36 4:40 18:60 42:70 64:62 80:43 86:38'),
    wall: 3,
    handle: { from: 26, to: 72, reach: 36, thick: 8.5 },
    lid: KNOB_LID,
  },
  kyusu: {
    profile: outline('0:40 3:44 14:58 34:62 52:52 62:40 66:37'),
    wall: 2.6,
    lid: KNOB_LID,
  },
  pitcher: {
    profile: outline('0:36 4:40 24:52 52:54 92:40 116:33 134:36 142:39'),
    wall: 3,
    handle: { from: 42, to: 118, reach: 38, thick: 8.5 },
  },
  sake: {
    profile: outline('0:28 3:31.5 22:38 50:37 76:24 90:16.5 104:17.5 116:23'),
    wall: 2.6,
  },
  dripper: {
    profile: outline('0:22 12:24 13:25 40:40 78:60'),
    wall: 3,
    handle: { from: 24, to: 62, reach: 30, thick: 7 },
  },
  jar: {
    profile: outline('0:38 3:41.5 12:44 84:44 92:41 95:38'),
    wall: 3,
    lid: KNOB_LID,
  },
  planter: {
    profile: outline('0:38 3:40 84:55 86:60 88:61 104:63'),
    wall: 4.4,
  },
  'footed-planter': {
    profile: outline('0:36 12:33 15:40 30:58 62:66 96:64 104:62'),
    wall: 4,
  },
  'bowl-planter': {
    profile: outline('0:48 4:50 16:74 34:84 56:84 60:83'),
    wall: 4.2,
  },
  'glaze-jar': {
    profile: outline('0:36 3:38.5 78:38.5 84:36 88:32'),
    wall: 2,
  },
}

/** The form to throw; a mug for every form that has no profile. */
export const thrownOf = (form: FormName): ThrownForm => THROWN[form] ?? MUG
