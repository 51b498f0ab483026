/** A screen as it is printed: plain data, so that it can be sent to the thread that draws it. */
export interface Sheet {
  readonly title: string
  /** Facts under the title; empty for none. */
  readonly subtitle: string
  readonly landscape: boolean
  readonly blocks: readonly Block[]
}

export type Block = Figures | Line | Table | Talk

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
