/** A text with its measures as they are printed: "Build a 30 m² deck" for "Build a 30 m2 deck". */
export const withMeasures = (text: string): string =>
  text.replace(/(?<=\d\s?)([kcm]?m)([23])\b/g, (measure) => unitText(measure))

/** A unit as it is printed: "m²" for "m2", "per m³" for "per m3". */
export const unitText = (unit: string): string =>
  unit.replace(
    /\b([kcm]?m)([23])\b/gi,
    (_, length: string, power: string) => length + (power === '2' ? '²' : '³'),
  )
