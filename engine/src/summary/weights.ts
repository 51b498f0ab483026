/** What the choice of sentences goes by. Scores are sums of parts in about [0, 1] or [−1, 1], each times its weight. */
export interface SummaryWeights {
  /** BM25 of the sentence itself, and of the sentences around it. */
  readonly direct: number
  readonly region: number
  /** How far the region reaches, in sentences. */
  readonly regionWidth: number
  /**
   * How much more a question that somebody asked counts for the sentences around it, and, where another speaker goes on, how
   * much more again for those that follow.
   */
  readonly asked: number
  readonly answered: number
  /** Share of the region that counts only as far as all words of the question come up near, and how far near reaches. */
  readonly coverage: number
  readonly coverWidth: number
  /** Share of the region that counts only as far as a speaker whom the question names speaks near, and how far that reaches. */
  readonly near: number
  readonly nearWidth: number
  /** Share of what the whole conversation is about, beside the region, in the model of words. */
  readonly background: number
  readonly centrality: number
  readonly style: number
  readonly cues: number
  /** For how likely a sentence reads well by itself. */
  readonly plain: number
  /** For a sentence of a speaker the question names. */
  readonly speaker: number
  /** Marked down: questions, and what greets or runs the meeting. */
  readonly question: number
  readonly boilerplate: number
  /** Marked down: signs that a sentence is not whole. */
  readonly incomplete: number
  /**
   * Marked down: what is not whole, what leans on what was said before, and what names something as known ("that price").
   */
  readonly partial: number
  readonly dependent: number
  readonly known: number
  /** Share of a word's weight that goes once a chosen sentence has said it. */
  readonly decay: number
  /** Sentences shorter or longer, in words, are not chosen. */
  readonly shortest: number
  readonly longest: number
  /** Words of the summary. */
  readonly budget: number
}

/** For an answer to a question. Found by coordinate search; `npm run bench -- summaries` measures them. */
export const FOCUSED: SummaryWeights = {
  direct: 1.2,
  region: 3,
  regionWidth: 16,
  asked: 1,
  answered: 1,
  coverage: 0.6,
  coverWidth: 12,
  near: 0.4,
  nearWidth: 6,
  background: 0.04,
  centrality: 3,
  style: 6,
  cues: 0.2,
  plain: 0,
  speaker: 1,
  question: 0.6,
  boilerplate: 0.3,
  incomplete: 0,
  partial: 0.6,
  dependent: 0.6,
  known: 0.2,
  decay: 0.7,
  shortest: 6,
  longest: 60,
  budget: 80,
}

/** For a summary of the whole conversation. */
export const GENERAL: SummaryWeights = {
  direct: 0,
  region: 0,
  regionWidth: 12,
  asked: 0,
  answered: 0,
  coverage: 0,
  coverWidth: 12,
  near: 0,
  nearWidth: 6,
  background: 1,
  centrality: 2,
  style: 1.2,
  cues: 0.2,
  plain: 0,
  speaker: 0,
  question: 0.3,
  boilerplate: 0.5,
  incomplete: 0.8,
  partial: 1.5,
  dependent: 1.5,
  known: 0.8,
  decay: 0.9,
  shortest: 7,
  longest: 45,
  budget: 140,
}
