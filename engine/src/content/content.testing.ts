import type { Grounds, RecountedFigure, SpokenPassage, Statement, StatementKind, Use } from './statement.ts'

/** A document for people outside the company, on a day. */
export const outside: Use = { isExternal: true, today: '2026-03-01' }

export const spoken = (text: string, more: Partial<SpokenPassage> = {}): SpokenPassage => ({
  text,
  speaker: 'Bea Ito',
  side: 'buyer',
  clearance: 'named',
  role: 'Head of Dispatch',
  account: 'Harbor Foods',
  ...more,
})

export const figure = (more: Partial<RecountedFigure> = {}): RecountedFigure => ({
  value: 12.4,
  decimals: 0,
  unit: 'points',
  about: 'difference in win rate of deals with Offline forms',
  low: 4.1,
  high: 20.3,
  n: 112,
  isDifference: true,
  isCaused: false,
  ...more,
})

export const statement = <K extends StatementKind>(kind: K, text: string, ground: Grounds[K]): Statement =>
  ({ id: 's1', kind, text, ground }) as Statement
