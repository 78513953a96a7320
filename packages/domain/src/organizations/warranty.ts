/** What a warranty statement is about; `none` switches it off. */
export const WARRANTIES = ['none', 'goods', 'services', 'goods_and_services'] as const
export type Warranty = (typeof WARRANTIES)[number]

/** What the statement is headed with. */
export const WARRANTY_TITLE = 'Your rights under the Australian Consumer Law'

/** Where the words are from, and when they were compared. Source: field.md. */
export const WARRANTY_SOURCE =
  'Competition and Consumer Regulations 2010 (Cth), regulation 90(2). Checked on 21 November 2026.'

/**
 * The statements that a warranty against defects has to carry in Australia, by
 * what is supplied. The law prescribes each word, so they are fixed: no one
 * edits them and no engine writes them.
 * Source: Competition and Consumer Regulations 2010 (Cth) reg 90(2), as in
 * force since 9 June 2019; wording checked on 21 November 2026; field.md
 * "Australia".
 */
const STATEMENTS: Readonly<Record<Exclude<Warranty, 'none'>, string>> = {
  goods: [
    'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law.',
    'You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage.',
    'You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.',
  ].join(' '),
  services: [
    'Our services come with guarantees that cannot be excluded under the Australian Consumer Law.',
    'For major failures with the service, you are entitled:\n• to cancel your service contract with us; and\n• to a refund for the unused portion, or to compensation for its reduced value.\n\nYou are also entitled to be compensated for any other reasonably foreseeable loss or damage.',
    'If the failure does not amount to a major failure you are entitled to have problems with the service rectified in a reasonable time and, if this is not done, to cancel your contract and obtain a refund for the unused portion of the contract.',
  ].join(' '),
  goods_and_services: [
    'Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law.',
    'For major failures with the service, you are entitled:\n• to cancel your service contract with us; and\n• to a refund for the unused portion, or to compensation for its reduced value.\n\nYou are also entitled to choose a refund or replacement for major failures with goods.',
    'If a failure with the goods or a service does not amount to a major failure, you are entitled to have the failure rectified in a reasonable time.',
    'If this is not done you are entitled to a refund for the goods and to cancel the contract for the service and obtain a refund of any unused portion.',
    'You are also entitled to be compensated for any other reasonably foreseeable loss or damage from a failure in the goods or service.',
  ].join(' '),
}

/** The statement as it is printed; '' when it is switched off. */
export const warrantyText = (warranty: Warranty): string => (warranty === 'none' ? '' : STATEMENTS[warranty])
