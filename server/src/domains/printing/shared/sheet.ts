/** A screen as it is printed: plain data, so that it can be sent to the thread that draws it. */
export interface Sheet {
  readonly title: string
  /** Facts under the title; empty for none. */
  readonly subtitle: string
  readonly landscape: boolean
  readonly blocks: readonly Block[]
}

export type Block = Bars | Figures | Line | Noted | Points | Statement | Table | Talk

export interface Figure {
  readonly label: string
  readonly value: string
  /** Under it, small: its n, its interval. */
  readonly note?: string
}

/** A row of figures, each with its name. */
export interface Figures {
  readonly kind: 'figures'
  readonly figures: readonly Figure[]
}

export interface Line {
  readonly kind: 'line'
  readonly text: string
}

/** What is most important, in large letters. */
export interface Statement {
  readonly kind: 'statement'
  readonly text: string
}

/** A heading with points, each with the sentence it rests on below it. */
export interface Points {
  readonly kind: 'points'
  readonly heading: string
  readonly points: readonly {
    readonly text: string
    readonly quote: { readonly text: string; readonly source: string } | null
  }[]
  /** In place of points. */
  readonly empty: string
}

/** A chart of horizontal bars on one axis, each with its interval as a whisker. */
export interface Bars {
  readonly kind: 'bars'
  readonly title: string
  /** Under the title: what the bars and whiskers mean. */
  readonly note: string
  /** Ends of the axis; 0 lies between them or is one of them. */
  readonly from: number
  readonly to: number
  readonly bars: readonly Bar[]
  /** In place of bars. */
  readonly empty: string
}

export interface Bar {
  readonly label: string
  /** Null draws none. */
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  /** The same in words, at the right: "62% (n = 40)". */
  readonly text: string
}

/** A heading with lines of text, some of them resting on footnotes. */
export interface Noted {
  readonly kind: 'noted'
  readonly heading: string
  readonly lines: readonly NotedLine[]
  /** In place of lines. */
  readonly empty: string
}

/** A piece of a line with how it is shown. */
export interface NotedRun {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  /** Where it leads; null of text that is no link. */
  readonly href: string | null
}

export interface NotedLine {
  readonly text: string
  /** The same text piece by piece, where some of it is shown otherwise. */
  readonly runs?: readonly NotedRun[]
  readonly notes: readonly Footnote[]
  /** The text has the numbers of its notes in it; else they stand at its end. */
  readonly numbered?: boolean
}

/** Stands at the foot of the page on which its line begins. */
export interface Footnote {
  /** Counts from 1 over the whole sheet. */
  readonly number: number
  readonly text: string
  /** Whose words they are and from when. */
  readonly source: string
}

export interface TableColumn {
  readonly header: string
  /** Its part of the width, beside the parts of the others. */
  readonly share: number
  /** Numbers belong right. */
  readonly right?: boolean
}

export interface Table {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly TableColumn[]
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly string[])[]
  /** In place of a table without rows. */
  readonly empty: string
}

/** What was said, turn by turn. */
export interface Talk {
  readonly kind: 'talk'
  readonly turns: readonly Turn[]
}

export interface Turn {
  readonly who: string
  readonly side: 'buyer' | 'seller' | 'unknown'
  /** Beside the name: the time, the number of the key moment; empty for none. */
  readonly note: string
  readonly text: string
  /** Places to light up, in order and without overlap: UTF-16 offsets into the text. */
  readonly marks: readonly (readonly [start: number, end: number])[]
  /** Quoted text and signatures: shown, but quieter. */
  readonly muted: boolean
}
