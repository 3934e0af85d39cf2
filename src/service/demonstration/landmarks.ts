import type { Point } from "./geometry";

/** A neighborhood that people know. */
interface Landmark {
  readonly neighborhood: string;
  readonly middle: Point;
}

/** The codes that people try first, each with its neighborhood and where that is, in degrees north and west. */
const known = `
  01000 San Ángel 19.346 99.191 | 01030 Florida 19.357 99.183 | 02000 Centro de Azcapotzalco 19.484 99.185 |
  03020 Narvarte Poniente 19.395 99.154 | 03100 Del Valle Centro 19.385 99.169 | 03300 Portales Sur 19.365 99.147 |
  03810 Nápoles 19.393 99.176 | 03900 San José Insurgentes 19.364 99.186 | 04000 Villa Coyoacán 19.349 99.163 |
  04100 Del Carmen 19.355 99.160 | 05348 Santa Fe Cuajimalpa 19.359 99.272 | 06000 Centro 19.433 99.134 | 06100 Hipódromo 19.411 99.170 |
  06140 Condesa 19.416 99.175 | 06500 Cuauhtémoc 19.432 99.169 | 06600 Juárez 19.427 99.161 | 06700 Roma Norte 19.418 99.162 |
  06720 Doctores 19.418 99.146 | 06760 Roma Sur 19.407 99.161 | 06900 Nonoalco Tlatelolco 19.453 99.143 | 07300 Lindavista Norte 19.490 99.135 |
  08100 Agrícola Pantitlán 19.412 99.063 | 10200 San Jerónimo Lídice 19.331 99.222 | 11000 Lomas de Chapultepec 19.425 99.213 |
  11510 Polanco I Sección 19.436 99.208 | 11520 Granada 19.441 99.196 | 11530 Polanco II Sección 19.436 99.201 |
  11550 Polanco IV Sección 19.431 99.196 | 11560 Polanco V Sección 19.434 99.186 | 12000 Villa Milpa Alta 19.192 99.023 |
  14000 Tlalpan Centro 19.288 99.167 | 16000 Xochimilco San Juan 19.259 99.105 | 20000 Zona Centro 21.882 102.296 |
  22000 Zona Centro 32.533 117.037 | 22010 Zona Urbana Río Tijuana 32.527 117.019 | 22500 Playas de Tijuana 32.530 117.118 |
  25000 Saltillo Zona Centro 25.424 101.000 | 27000 Torreón Centro 25.541 103.450 | 27250 Campestre la Rosita 25.562 103.422 |
  29000 Tuxtla Gutiérrez Centro 16.754 93.115 | 31000 Zona Centro 28.636 106.076 | 32000 Ciudad Juárez Centro 31.738 106.486 |
  32315 Zona Pronaf 31.742 106.450 | 34000 Victoria de Durango Centro 24.024 104.670 | 37000 Centro 21.122 101.683 |
  37150 Lomas del Campestre 21.156 101.702 | 37160 Jardines del Moral 21.145 101.691 | 39300 Acapulco de Juárez Centro 16.850 99.908 |
  42000 Centro 20.127 98.732 | 44100 Guadalajara Centro 20.676 103.347 | 44130 Arcos Vallarta 20.671 103.380 |
  44160 Americana 20.674 103.366 | 44500 Chapalita 20.664 103.396 | 44600 Ladrón de Guevara 20.682 103.373 |
  44630 Providencia 1a. Sección 20.700 103.380 | 45050 Ciudad del Sol 20.652 103.402 | 45100 Zapopan Centro 20.721 103.391 |
  45116 Puerta de Hierro 20.711 103.413 | 45500 Tlaquepaque Centro 20.640 103.312 | 48300 Puerto Vallarta Centro 20.609 105.233 |
  50000 Centro 19.292 99.656 | 50130 Universidad 19.283 99.664 | 52787 Interlomas 19.399 99.281 | 53000 Naucalpan Centro 19.478 99.237 |
  53100 Ciudad Satélite 19.510 99.235 | 54000 Tlalnepantla Centro 19.540 99.195 | 55000 San Cristóbal Centro 19.601 99.050 |
  55120 Ciudad Azteca 1a. Sección 19.535 99.027 | 57000 Benito Juárez 19.405 98.998 | 58000 Morelia Centro 19.702 101.192 |
  62000 Cuernavaca Centro 18.922 99.234 | 64000 Monterrey Centro 25.674 100.316 | 64060 Obispado 25.675 100.345 |
  64460 Mitras Centro 25.693 100.345 | 64849 Tecnológico 25.651 100.290 | 66200 San Pedro Garza García Centro 25.659 100.403 |
  66220 Del Valle 25.657 100.366 | 66260 Residencial San Agustín 1 Sector 25.650 100.336 |
  66400 San Nicolás de los Garza Centro 25.750 100.290 | 67100 Guadalupe Centro 25.677 100.257 | 68000 Oaxaca Centro 17.061 96.725 |
  72000 Centro 19.043 98.198 | 72160 La Paz 19.056 98.224 | 72534 Huexotitla 19.030 98.208 | 72570 Jardines de San Manuel 19.014 98.203 |
  76000 Centro 20.592 100.391 | 76090 Centro Sur 20.568 100.380 | 76230 Juriquilla 20.710 100.455 | 77000 Chetumal Centro 18.502 88.297 |
  77500 Cancún Centro 21.162 86.826 | 77710 Playa del Carmen Centro 20.628 87.075 | 78000 San Luis Potosí Centro 22.151 100.976 |
  80000 Centro 24.808 107.394 | 82000 Centro 23.199 106.421 | 83000 Hermosillo Centro 29.075 110.957 |
  86000 Villahermosa Centro 17.988 92.920 | 89000 Tampico Centro 22.216 97.857 | 91000 Xalapa Enríquez Centro 19.529 96.923 |
  91700 Veracruz Centro 19.200 96.136 | 97000 Mérida Centro 20.967 89.624 | 97070 García Ginerés 20.979 89.640 |
  97100 Itzimná 20.991 89.613 | 97130 Altabrisa 21.018 89.584 | 98000 Zacatecas Centro 22.774 102.573`;

/** By code. */
export const landmarks: ReadonlyMap<string, Landmark> = new Map(
  known.split("|").map((entry) => {
    const [, code = "", neighborhood = "", north, west] = /^(\d{5}) (.+) (\S+) (\S+)$/.exec(entry.trim()) ?? [];
    return [code, { neighborhood, middle: { lat: Number(north), lon: -Number(west) } }];
  }),
);
