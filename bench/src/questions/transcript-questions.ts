/** A question about a public transcript. */
export interface TranscriptQuestion {
  /** Its file in the folder of transcripts. */
  readonly file: string
  readonly question: string
  /** What the answer must hold, as it was said; null: nobody says it. */
  readonly expected: readonly string[] | null
}

const of = (file: string, questions: readonly (readonly [string, string | null])[]): TranscriptQuestion[] =>
  questions.map(([question, expected]) => ({ file, question, expected: expected === null ? null : [expected] }))

/** Forty questions written after reading the transcripts, with what was said there; every second one is tuned on. */
export const transcriptQuestions: readonly TranscriptQuestion[] = [
  ...of('earnings21/nlp/4341191.nlp', [
    ['What were the net proceeds from the BioPharma deal?', '$20 billion'],
    ['How much of the backlog is in services?', '80%'],
    ['By how much was head count reduced in power?', '700'],
    ['How many senior leaders gave part of their salary?', '75'],
    ['What did they say about the price of bitcoin?', null],
  ]),
  ...of('earnings21/nlp/4344866.nlp', [
    ['How many employees tested positive for the coronavirus?', '11 of'],
    ['How much was donated to food pantries?', '250,000'],
    ['What is the planned capital spend for the full year?', '640 million'],
    ['When did the off-system sales program in Alabama go into effect?', 'December 1st'],
    ['When do they open the new office in Toronto?', null],
  ]),
  ...of('earnings21/nlp/4360717.nlp', [
    ['How much did total revenue decrease in the second quarter?', '10.7%'],
    ['How many new stores were opened in the quarter?', '159'],
    ['How much did they invest in the WAXIE platform?', '900 million'],
    ['How many stores were closed temporarily?', '260'],
    ['Who won the football world cup?', null],
  ]),
  ...of('earnings21/nlp/4365024.nlp', [
    ['How much free cash flow was generated year to date?', '631 million'],
    ['How many town hall meetings were produced?', '41'],
    ['What was political revenue in the second quarter?', '21.6'],
    ['How many shares are outstanding?', '45.5'],
    ['Which vaccine do they produce?', null],
  ]),
  ...of('earnings21/nlp/4384964.nlp', [
    ['How long did the restoration after the storm take?', 'nine days'],
    ['How many towns in Connecticut do they serve?', '149'],
    ['What is the earnings per share guidance for 2020?', '3.60'],
    ['When was the acquisition of Columbia Gas closed?', 'October ninth'],
    ['What do they think about nuclear fusion?', null],
  ]),
  ...of('earnings21/nlp/4385388.nlp', [
    ['How fast did the direct to consumer business grow?', '62%'],
    ['How many travel mugs were sold before the recall?', '15,000'],
    ['How much money did the auction raise?', '135,000'],
    ['Who intends to step down as chair of the board?', 'Schnadig'],
    ['When will they open a store in Tokyo?', null],
  ]),
  ...of('earnings21/nlp/4394084.nlp', [
    ['What special dividend was declared?', '65 cent'],
    ['Which aircraft has the autothrottle as standard equipment?', 'King Air 260'],
    ['What were the revenues of the fourth quarter?', '6.3 million'],
  ]),
  ...of('qmsum/product/TS3003b.json', [
    ['How many test subjects filled out the questionnaire?', 'one hundred'],
    ['Why should teletext be skipped?', 'internet'],
    ['Which age group is the target of the remote?', 'forty'],
  ]),
  ...of('qmsum/product/IS1000b.json', [
    ['How often does the remote control get lost?', 'fifty'],
    ['What is the warranty period?', null],
  ]),
  ...of('qmsum/committee/education_1.json', [
    ['How many school hubs are open each day?', '518'],
    ['What did the minister say about tuition fees for medical school?', null],
  ]),
]
