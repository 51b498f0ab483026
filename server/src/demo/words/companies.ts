/** Invented company names: a stem and, by industry, what follows it. */
export const companyStems =
  `Alderwick Ambrel Ardenne Ashcombe Balmoor Belverton Birchmere Brackwater Calderon Cambrick Carrow Castlemere Colvane Copperfell Corrick Dalewyn Delmarch Drayhurst Dunmarrow Eastmarch Elderfen Elmstead Everlund Fairhollow Farrowby Fenmoor Garrowlea Glenbarrow Granmere Greywell Halbrook Harrowden Hartsmere Hazelmoor Highcombe Hollin Ironbridgewell Kelmarsh Kestwick Kingsfen Lanmoor Larchfield Lowick Marlstone Merrow Millbeck Norwold Oakhanger Orrinshaw Pellbrook Penhallow Quarrington Ravensby Redmarley Rowancliff Saltmere Selbrook Stonemarch Thornaby Tillmoor Underhall Valewick Wexmoor Whitlow Wrenbury Yarmoor Abberleigh Bexwater Corveston Dunstane Esterbrook Foxholme Greyfriars Hexworth Inglewick Jesmere Kirkhallow Lydmarsh`.split(
    ' ',
  )

/** Stems of another customer's accounts. */
export const otherCompanyStems =
  `Ambleforth Brinmoor Cresswick Dunholme Mallowby Netherfen Ormsgate Pennerley Quenby Rushmoor`.split(' ')

/** `since`: the day from which it is on the market; null: always. */
export const competitorNames: readonly {
  readonly key: string
  readonly name: string
  readonly cardKey: string
  readonly since: string | null
}[] = [
  { key: 'competitor-quillfix', name: 'Quillfix', cardKey: 'comp-quillfix', since: null },
  { key: 'competitor-ostervane', name: 'Ostervane', cardKey: 'comp-ostervane', since: null },
  { key: 'competitor-crewlattice', name: 'Crewlattice', cardKey: 'comp-crewlattice', since: null },
  { key: 'competitor-tarnwick', name: 'Tarnwick', cardKey: 'comp-tarnwick', since: null },
  { key: 'competitor-in-house', name: 'In-house build', cardKey: 'comp-in-house', since: null },
  { key: 'competitor-gantrel', name: 'Gantrel', cardKey: 'comp-gantrel', since: '2026-08-24' },
]

export const partnerNames = [
  { key: 'partner-hallmere', name: 'Hallmere Consulting', short: 'Hallmere' },
  { key: 'partner-bluefen', name: 'Bluefen Systems', short: 'Bluefen' },
  { key: 'partner-kestovar', name: 'Kestovar Partners', short: 'Kestovar' },
] as const
