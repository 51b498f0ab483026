/** Invented company names: a stem and, by industry, what follows it. */
export const companyStems =
  `Alderwick Ambrel Ardenne Ashcombe Balmoor Belverton Birchmere Brackwater Calderon Cambrick Carrow Castlemere Colvane Copperfell Corrick Dalewyn Delmarch Drayhurst Dunmarrow Eastmarch Elderfen Elmstead Everlund Fairhollow Farrowby Fenmoor Garrowlea Glenbarrow Granmere Greywell Halbrook Harrowden Hartsmere Hazelmoor Highcombe Hollin Ironbridgewell Kelmarsh Kestwick Kingsfen Lanmoor Larchfield Lowick Marlstone Merrow Millbeck Norwold Oakhanger Orrinshaw Pellbrook Penhallow Quarrington Ravensby Redmarley Rowancliff Saltmere Selbrook Stonemarch Thornaby Tillmoor Underhall Valewick Wexmoor Whitlow Wrenbury Yarmoor Ambleforth Brinmoor Cresswick Dunholme`.split(
    ' ',
  )

export const competitorNames = [
  { key: 'competitor-quillfix', name: 'Quillfix', cardKey: 'comp-quillfix' },
  { key: 'competitor-ostervane', name: 'Ostervane', cardKey: 'comp-ostervane' },
  { key: 'competitor-crewlattice', name: 'Crewlattice', cardKey: 'comp-crewlattice' },
  { key: 'competitor-tarnwick', name: 'Tarnwick', cardKey: 'comp-tarnwick' },
  { key: 'competitor-in-house', name: 'In-house build', cardKey: 'comp-in-house' },
] as const

export const partnerNames = [
  { key: 'partner-hallmere', name: 'Hallmere Consulting', short: 'Hallmere' },
  { key: 'partner-bluefen', name: 'Bluefen Systems', short: 'Bluefen' },
  { key: 'partner-kestovar', name: 'Kestovar Partners', short: 'Kestovar' },
] as const
