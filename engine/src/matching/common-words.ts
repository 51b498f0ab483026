/** The most frequent words of spoken and written English, the most frequent first: poor anchors for a search. */
const COMMON_WORDS = `the to and of a i in that it is you we for this on be have with so are as was do not but at they what
there or if just like can about our from all think your know one an would will by my at very going more were has out up
which get been some because how their when then here who no me don't it's that's we're i'm he yeah really mean right okay
well thank thanks also could should want see time than into now them those these say said had any way much other thing
things people good lot need make over us she his her only first last year back look go did down even two new question work
take come little being where does actually kind maybe let something through many after most before`

const RANKS = new Map(COMMON_WORDS.split(/\s+/u).map((word, rank) => [word, rank]))

/** 0 for a word that is not among the most frequent of English; else the higher, the more frequent. */
export function commonness(word: string): number {
  const rank = RANKS.get(word)
  return rank === undefined ? 0 : RANKS.size - rank
}
