import type { JobFunction, TermGroup } from '../types.ts'

/** Marketing, communication, events and fairs. */
export const marketing: TermGroup<JobFunction> = {
  value: 'Marketing',
  terms: [
    ...[
      '*marketing*',
      'markting',
      '*mercadotecnia*',
      'mktg',
      'cmo',
      'marcom*',
      '*brand',
      'branding',
      'marke',
      '*webmarketing*',
    ],
    ...[
      'advertising',
      '*werbung',
      '*werbe*',
      'publicite',
      'publicidad',
      'pubblicita',
      'seo',
      'sea',
      'sem',
      'campaign*',
    ],
    ...[
      'communication',
      'communications',
      'kommunikation*',
      '*skommunikation*',
      '*enkommunikation',
      'comunicacion',
      'comunicazione',
      'pr',
      'presse',
      '*presse*',
    ],
    ...[
      'press',
      '*oeffentlichkeitsarbeit*',
      'socialmedia',
      'copywriter',
      'content',
      'messe',
      'messen',
      'messe*',
      '*messeleitung',
    ],
    ...[
      'trade fair',
      'trade fairs',
      'tradeshow*',
      'exhibition*',
      'evenementiel',
      'evenement',
      'publicist',
      'demand generation',
    ],
  ],
}

/** Events alone say less: organisers of other things bear the word too. */
export const events: TermGroup<JobFunction> = {
  value: 'Marketing',
  terms: ['event*', '*event', '*eventmanag*', '*veranstaltung*', 'eventos', 'public affairs', 'fundrais*'],
}

/** Selling, accounts and what supports them. */
export const sales: TermGroup<JobFunction> = {
  value: 'Sales',
  terms: [
    ...[
      'sales*',
      '*sales',
      'presales',
      'sell*',
      'seller',
      '*vertrieb*',
      '*vertieb*',
      '*vetrieb*',
      '*verkauf*',
      '*verkaeuf*',
    ],
    ...[
      'vente',
      'ventes',
      'vendeu*',
      'commerciale',
      'ventas',
      'vendedor*',
      'comercial',
      'vendite',
      'venditore',
      '*aussendienst*',
    ],
    ...['keyaccount*', 'account manager*', 'account executive*', 'account director*', 'account management', 'cro'],
    ...[
      'account rep*',
      'akquis*',
      '*kundenbetreu*',
      '*grosskunden*',
      '*kundenmanag*',
      '*geschaeftskunden*',
      'telesales',
    ],
    ...['telemarket*', 'cashier*', 'commercial', 'merchandiser*', 'realtor*', '*revenue*', 'broker*', 'client partner'],
  ],
}

/** The business itself: its development, units, processes and strategy. */
export const business: TermGroup<JobFunction> = {
  value: 'Business development',
  terms: [
    ...[
      'business',
      '*ebusiness*',
      '*business',
      'biz*',
      'partnership*',
      'partnerships',
      'alliances',
      'alliance',
      'bdm',
      'bdr',
      'sdr',
    ],
    ...['*geschaeftsentwicklung*', 'developpement commercial', 'desarrollo de negocio', 'corporate development'],
    ...['market development', 'new markets', 'growth'],
  ],
}

/** Strategy says less than any subject that stands beside it. */
export const strategy: TermGroup<JobFunction> = {
  value: 'Business development',
  terms: ['strateg*', '*strategie*', 'mergers', 'm a'],
}

/** Help after the sale. */
export const support: TermGroup<JobFunction> = {
  value: 'Customer support',
  terms: [
    ...[
      'support*',
      '*support',
      'helpdesk',
      'help desk',
      'service desk',
      'customer service*',
      'customer care*',
      'customer success*',
    ],
    ...[
      'client service*',
      'client success*',
      '*kundenservice*',
      '*kundendienst*',
      'customer experience*',
      'call center',
      'call centre',
    ],
    ...[
      'service client',
      'servicio al cliente',
      'atencion al cliente',
      'assistenza clienti',
      'contact center',
      'contact centre',
    ],
  ],
}
