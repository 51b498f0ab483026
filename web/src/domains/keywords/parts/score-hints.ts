/** What each score of a keyword means, shown on hover. */
export const scoreHints = {
  elastic:
    'Elastic score: how relevant the keyword is in a matching conversation. It grows with how often it is said there and how rare it is among conversations of the kind (BM25); mean over the conversations that match',
  total: 'Total score: the Elastic score weighted by quality, persistence and originality; mean as before',
  frequency: 'Frequency score: how often it is said in the deal, n/(n + 2), 0 to 1',
  persistence: 'Persistence score: the share of the conversations of the deal in which it comes up, 0 to 1',
  quality: 'Quality score: the mean of source, accuracy and relevance, 0 to 1',
  originality:
    'Originality score: how rare it is over all conversations; near 1 almost no one says it, near 0 everyone does',
  source: 'Source score: 1 for human, 0.5 for machine',
  accuracy: 'Accuracy score: 1 for a title match (all its words stand in the title of the card), else 0.5',
  relevance: 'Relevance score: how close the keyword is to the title and description of the card, 0 to 1',
} as const

/** What the scores of a keyword over the whole history mean. */
export const historyScoreHints = {
  source: 'Who proposed the keyword; the source score is 1 for human and 0.5 for machine',
  total:
    'Elastic score in an average conversation that matches (how often it is said there and how rare it is), weighted by quality, persistence and originality',
  persistence: 'Share of the conversations that match, 0 to 1',
  originality: 'How rare it is over all conversations: near 1 almost no one says it, near 0 everyone does',
  relevance: 'How close the conversations that match are to the title and description of the card, 0 to 1',
  quality: 'Mean of source (1 for human, 0.5 for machine), accuracy (1 for a title match, else 0.5) and relevance',
} as const
