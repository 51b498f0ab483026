export type Key = string | number

/** A colour by what it means; the page's variables have its value in each scheme. */
export type Colour =
  /** Deals by their outcome, and what goes with it; a win rate is a share of won deals. */
  | 'won'
  | 'lost'
  | 'open'
  /** What we said, and what buyers said. */
  | 'ours'
  | 'theirs'
  /** What has no meaning of these, or none that is known. */
  | 'neutral'
  /** Kinds of something, as calls and e-mails, in their order. */
  | 'kind-1'
  | 'kind-2'
  /** A quantity that is none of these. */
  | 'accent'
  | 'text'
  | 'text-dim'
  | 'border-strong'

/** What stands side by side, in its order: months, stages, cards. */
export interface Names {
  readonly names: readonly Name[]
}

export interface Name {
  readonly key: Key
  readonly text: string
  /** In brackets behind the text, or under it; where texts have no room beside it, it is left out. */
  readonly note?: string
}

/** An axis of numbers. It includes zero, and ends at a round number where no end is given. */
export interface Numbers {
  readonly title?: string
  readonly min?: number
  readonly max?: number
  /** Of a number on the axis. */
  readonly text?: (value: number) => string
  /** Only whole numbers are marked. */
  readonly whole?: boolean
  /** Without lines through the chart. */
  readonly plain?: boolean
  /** Nothing is marked. */
  readonly bare?: boolean
}

/** Where something stands. `at`: on the axis across, when it is one of numbers; on one of names it is where its key is. */
export interface Place {
  /** Of the row that it stands for. */
  readonly key: Key
  readonly at?: number
}

export interface Bars {
  readonly kind: 'bars'
  /** In the legend. */
  readonly name?: string
  readonly colour: Colour
  /** On those before it, else beside them. */
  readonly stacked?: boolean
  readonly bars: readonly (Place & { readonly value: number; readonly colour?: Colour; readonly pale?: boolean })[]
}

export interface Line {
  readonly kind: 'line'
  readonly name?: string
  readonly colour: Colour
  /** It breaks where there is no value. */
  readonly points: readonly (Place & { readonly value: number | null })[]
  /** A value lasts until the next one. */
  readonly steps?: boolean
  readonly dashed?: boolean
  readonly thin?: boolean
  /** The diameter of the dots on it. */
  readonly dots?: number
}

export type Shape = 'circle' | 'diamond' | 'triangle' | 'square'

export interface ChartPoint extends Place {
  readonly value: number
  readonly colour: Colour
  readonly shape?: Shape
  /** Its diameter, in pixels. */
  readonly size: number
  /** Only its outline is drawn. */
  readonly hollow?: boolean
  /** Of its outline, when that has a colour of its own. */
  readonly outline?: Colour
  /** Beside it, where it covers nothing; those that come first have the choice. */
  readonly label?: string
  readonly bold?: boolean
}

export interface Points {
  readonly kind: 'points'
  readonly name?: string
  readonly points: readonly ChartPoint[]
}

/** Lines with caps. */
export interface Intervals {
  readonly kind: 'intervals'
  /** Of the marks that it belongs to. */
  readonly name?: string
  readonly colour: Colour
  readonly intervals: readonly (Place & { readonly low: number; readonly high: number })[]
}

/** A dashed line at a value, through the whole chart. */
export interface Rule {
  readonly kind: 'rule'
  readonly value: number
  readonly text?: string
}

/** A dashed line from corner to corner: where both axes have the same value. */
export interface Diagonal {
  readonly kind: 'diagonal'
}

/** A framed part of a chart over numbers, with its name in a corner. */
export interface Area {
  readonly kind: 'area'
  readonly name: string
  readonly at: readonly [from: number, to: number]
  readonly value: readonly [from: number, to: number]
  readonly corner: `${'top' | 'bottom'} ${'left' | 'right'}`
}

export type Mark = Bars | Line | Points | Intervals | Rule | Diagonal | Area

/** Marks between two axes, drawn in their order. */
export interface AxesChart {
  readonly kind: 'axes'
  /** Along which things stand side by side: below, or at the left of a lying chart, from the top down. */
  readonly across: Names | Numbers
  /** What can be read off them. */
  readonly values: Numbers
  readonly lying?: boolean
  readonly marks: readonly Mark[]
}

/** A ring of shares, each with its name and what its value says. */
export interface RingChart {
  readonly kind: 'ring'
  readonly slices: readonly {
    readonly key: Key
    readonly name: string
    readonly value: number
    readonly text: string
    readonly colour: Colour
  }[]
}

/** What a chart shows. The key of each point is that of its row. */
export type ChartDescription = AxesChart | RingChart

/** How a colour is written in the page. */
export const paint = (colour: Colour): string => `var(--bic-${colour})`
