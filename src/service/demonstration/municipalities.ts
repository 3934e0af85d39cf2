import type { Point } from "./geometry";

/** A municipality, with INEGI's id and name. */
export interface Municipality {
  readonly id: string;
  readonly name: string;
  /** Its population in thousands, roughly: it weighs how many codes and dwellings the generator gives it. */
  readonly thousands: number;
  readonly seat: Point;
  /** The first of its postal codes, when that is fixed. */
  readonly firstCode: number | undefined;
}

/**
 * INEGI's ids within the state and names (Catálogo Único de Claves de Áreas Geoestadísticas): every capital, every large
 * municipality, and whole states where they are small. Not all 2,478. The figures after the name are the rough size in
 * thousands and the seat, in degrees north and west; `@` fixes the first code. Their order is the order of their codes.
 */
const byState: Readonly<Record<string, string>> = {
  "01": `001 Aguascalientes 949 21.88 102.28 @20000 | 002 Asientos 52 22.24 102.09 | 003 Calvillo 58 21.85 102.72 |
    004 Cosío 17 22.37 102.30 | 005 Jesús María 130 21.96 102.34 | 006 Pabellón de Arteaga 48 22.15 102.28 |
    007 Rincón de Romos 57 22.23 102.32 | 008 San José de Gracia 10 22.15 102.41 | 009 Tepezalá 22 22.22 102.17 |
    010 El Llano 21 21.92 101.96 | 011 San Francisco de los Romo 62 22.08 102.27`,
  "02": `002 Mexicali 1050 32.63 115.45 @21000 | 004 Tijuana 1923 32.52 117.03 @22000 | 003 Tecate 108 32.57 116.63 |
    005 Playas de Rosarito 127 32.36 117.05 | 001 Ensenada 443 31.87 116.60`,
  "03": `003 La Paz 292 24.14 110.30 @23000 | 008 Los Cabos 351 23.06 109.70 | 001 Comondú 74 25.03 111.66 | 002 Mulegé 64 26.89 111.98 |
    009 Loreto 18 26.01 111.35`,
  "04": `002 Campeche 294 19.84 90.53 @24000 | 003 Carmen 249 18.65 91.83 | 004 Champotón 79 19.35 90.72 | 001 Calkiní 60 20.37 90.05 |
    005 Hecelchakán 32 20.18 90.13 | 006 Hopelchén 43 19.75 89.84 | 007 Palizada 9 18.26 92.09 | 008 Tenabo 12 20.04 90.23 |
    009 Escárcega 59 18.61 90.75 | 010 Calakmul 31 18.51 89.39 | 011 Candelaria 47 18.19 91.05`,
  "05": `030 Saltillo 880 25.42 101.01 @25000 | 004 Arteaga 29 25.45 100.85 | 011 General Cepeda 12 25.38 101.48 |
    031 San Buenaventura 25 27.06 101.55 | 010 Frontera 82 26.93 101.45 | 018 Monclova 238 26.91 101.42 | 006 Castaños 29 26.79 101.43 |
    027 Ramos Arizpe 122 25.54 100.95 | 024 Parras 45 25.44 102.18 | 025 Piedras Negras 176 28.70 100.52 @26000 |
    022 Nava 33 28.42 100.77 | 002 Acuña 164 29.32 100.95 @26200 | 020 Múzquiz 71 27.88 101.52 | 038 Zaragoza 15 28.49 100.92 |
    003 Allende 24 28.34 100.85 | 028 Sabinas 65 27.86 101.12 | 032 San Juan de Sabinas 42 27.93 101.30 |
    035 Torreón 720 25.54 103.44 @27000 | 017 Matamoros 118 25.53 103.23 | 036 Viesca 21 25.34 102.80 |
    007 Cuatro Ciénegas 13 26.99 102.06 | 023 Ocampo 10 27.31 102.40 | 034 Sierra Mojada 5 27.29 103.70 | 033 San Pedro 102 25.76 102.98 |
    009 Francisco I. Madero 60 25.77 103.27`,
  "06": `002 Colima 157 19.25 103.73 @28000 | 010 Villa de Álvarez 150 19.27 103.74 | 007 Manzanillo 191 19.12 104.34 |
    009 Tecomán 117 18.92 103.88 | 001 Armería 28 18.94 103.96 | 003 Comala 21 19.33 103.76 | 004 Coquimatlán 21 19.21 103.81 |
    005 Cuauhtémoc 31 19.33 103.60 | 006 Ixtlahuacán 6 19.00 103.74 | 008 Minatitlán 10 19.37 104.07`,
  "07": `101 Tuxtla Gutiérrez 604 16.76 93.11 @29000 | 027 Chiapa de Corzo 112 16.71 93.01 | 012 Berriozábal 64 16.80 93.27 |
    078 San Cristóbal de las Casas 216 16.73 92.64 | 089 Tapachula 354 14.90 92.26 | 019 Comitán de Domínguez 166 16.25 92.14 |
    059 Ocosingo 234 16.91 92.09 | 065 Palenque 132 17.51 91.98 | 052 Las Margaritas 141 16.31 91.98 | 031 Chilón 137 17.11 92.27 |
    108 Villaflores 109 16.23 93.27 | 097 Tonalá 91 16.09 93.75 | 061 Ocozocoautla de Espinosa 97 16.76 93.37 |
    017 Cintalapa 88 16.68 93.72 | 023 Chamula 102 16.78 92.69 | 068 Pichucalco 34 17.51 93.12 | 009 Arriaga 42 16.24 93.90 |
    040 Huixtla 57 15.14 92.46 | 057 Motozintla 79 15.37 92.25 | 087 Suchiate 44 14.54 92.22`,
  "08": `019 Chihuahua 938 28.64 106.09 @31000 | 004 Aquiles Serdán 24 28.59 105.89 | 002 Aldama 27 28.84 105.91 |
    037 Juárez 1513 31.72 106.46 @32000 | 017 Cuauhtémoc 180 28.41 106.86 | 021 Delicias 150 28.19 105.47 |
    032 Hidalgo del Parral 117 26.93 105.67 | 050 Nuevo Casas Grandes 65 30.42 107.91 | 011 Camargo 50 27.68 105.17 |
    036 Jiménez 41 27.13 104.92 | 045 Meoqui 45 28.27 105.48 | 040 Madera 25 29.19 108.15 | 052 Ojinaga 25 29.57 104.54 |
    027 Guachochi 50 26.82 107.07 | 029 Guadalupe y Calvo 50 26.09 106.96 | 009 Bocoyna 23 27.84 107.59 | 001 Ahumada 14 30.62 106.51 |
    005 Ascensión 26 31.09 108.00 | 031 Guerrero 34 28.55 107.48 | 048 Namiquipa 23 29.25 107.41 | 062 Saucillo 29 28.03 105.29`,
  "09": `010 Álvaro Obregón 759 19.36 99.20 @01000 | 002 Azcapotzalco 432 19.49 99.19 @02000 | 014 Benito Juárez 434 19.37 99.16 @03000 |
    003 Coyoacán 614 19.35 99.16 @04000 | 004 Cuajimalpa de Morelos 218 19.37 99.29 @05000 | 015 Cuauhtémoc 546 19.45 99.15 @06000 |
    005 Gustavo A. Madero 1173 19.49 99.11 @07000 | 006 Iztacalco 405 19.40 99.10 @08000 | 007 Iztapalapa 1835 19.36 99.06 @09000 |
    008 La Magdalena Contreras 248 19.33 99.21 @10000 | 016 Miguel Hidalgo 415 19.43 99.20 @11000 | 009 Milpa Alta 153 19.19 99.02 @12000 |
    011 Tláhuac 392 19.29 99.01 @13000 | 012 Tlalpan 700 19.30 99.16 @14000 | 017 Venustiano Carranza 443 19.44 99.10 @15000 |
    013 Xochimilco 442 19.25 99.10 @16000`,
  "10": `005 Durango 689 24.02 104.66 @34000 | 023 Pueblo Nuevo 52 23.38 105.38 | 014 Mezquital 49 23.47 104.39 |
    038 Vicente Guerrero 23 23.73 103.98 | 016 Nombre de Dios 19 23.85 104.25 | 022 Poanas 26 23.97 104.05 |
    007 Gómez Palacio 372 25.57 103.50 @35000 | 012 Lerdo 163 25.54 103.52 | 036 Tlahualilo 23 26.11 103.44 | 013 Mapimí 26 25.83 103.85 |
    004 Cuencamé 36 24.87 103.70 | 008 Guadalupe Victoria 37 24.44 104.12 | 001 Canatlán 32 24.53 104.77 |
    039 Nuevo Ideal 27 24.89 105.08 | 032 Santiago Papasquiaro 49 25.04 105.42 | 034 Tamazula 27 24.97 106.97 |
    026 San Dimas 19 24.10 105.93 | 009 Guanaceví 10 25.93 105.96 | 018 El Oro 11 25.95 105.36`,
  "11": `015 Guanajuato 194 21.02 101.26 @36000 | 037 Silao de la Victoria 203 20.94 101.43 | 026 Romita 66 20.87 101.52 |
    017 Irapuato 593 20.68 101.36 | 001 Abasolo 93 20.45 101.53 | 023 Pénjamo 155 20.43 101.72 | 027 Salamanca 274 20.57 101.19 |
    020 León 1722 21.13 101.67 @37000 | 025 Purísima del Rincón 83 21.03 101.88 | 031 San Francisco del Rincón 131 21.02 101.86 |
    030 San Felipe 119 21.48 101.22 | 003 San Miguel de Allende 175 20.92 100.74 |
    014 Dolores Hidalgo Cuna de la Independencia Nacional 163 21.16 100.93 | 032 San José Iturbide 89 21.00 100.38 |
    033 San Luis de la Paz 129 21.30 100.52 | 007 Celaya 521 20.52 100.82 @38000 | 011 Cortazar 98 20.48 100.96 |
    044 Villagrán 66 20.51 101.00 | 035 Santa Cruz de Juventino Rosas 82 20.64 100.99 | 009 Comonfort 82 20.72 100.76 |
    005 Apaseo el Grande 118 20.54 100.68 | 004 Apaseo el Alto 64 20.46 100.62 | 002 Acámbaro 109 20.03 100.72 |
    028 Salvatierra 94 20.21 100.88 | 046 Yuriria 68 20.21 101.13 | 042 Valle de Santiago 150 20.39 101.19 | 021 Moroleón 47 20.13 101.19 |
    041 Uriangato 61 20.14 101.18 | 018 Jaral del Progreso 39 20.37 101.06`,
  "12": `029 Chilpancingo de los Bravo 283 17.55 99.51 @39000 | 061 Tixtla de Guerrero 44 17.57 99.40 | 075 Eduardo Neri 53 17.65 99.53 |
    001 Acapulco de Juárez 780 16.85 99.90 @39300 | 021 Coyuca de Benítez 73 17.01 100.09 | 011 Atoyac de Álvarez 61 17.21 100.43 |
    057 Técpan de Galeana 65 17.22 100.63 | 038 Zihuatanejo de Azueta 126 17.64 101.55 | 035 Iguala de la Independencia 154 18.35 99.54 |
    055 Taxco de Alarcón 105 18.55 99.61 | 058 Teloloapan 53 18.37 99.87 | 028 Chilapa de Álvarez 124 17.60 99.17 |
    066 Tlapa de Comonfort 96 17.55 98.58 | 046 Ometepec 69 16.69 98.41 | 012 Ayutla de los Libres 69 16.96 99.10 |
    053 San Marcos 50 16.80 99.39 | 048 Petatlán 45 17.54 101.27 | 050 Pungarabato 38 18.36 100.67 | 007 Arcelia 33 18.32 100.28`,
  "13": `048 Pachuca de Soto 314 20.12 98.73 @42000 | 051 Mineral de la Reforma 202 20.06 98.72 | 069 Tizayuca 168 19.84 98.98 |
    077 Tulancingo de Bravo 168 20.08 98.36 | 016 Cuautepec de Hinojosa 61 20.04 98.31 | 028 Huejutla de Reyes 127 21.14 98.42 |
    030 Ixmiquilpan 98 20.48 99.22 | 003 Actopan 61 20.27 98.94 | 076 Tula de Allende 115 20.05 99.34 |
    063 Tepeji del Río de Ocampo 91 19.90 99.34 | 008 Apan 47 19.71 98.45 | 061 Tepeapulco 57 19.79 98.55 | 029 Huichapan 47 20.38 99.65 |
    041 Mixquiahuala de Juárez 48 20.23 99.21 | 084 Zimapán 40 20.74 99.38 | 083 Zempoala 57 19.92 98.67 |
    013 Atotonilco de Tula 63 20.01 99.22 | 081 Zacualtipán de Ángeles 39 20.65 98.66 | 037 Metztitlán 21 20.59 98.76 |
    024 Huasca de Ocampo 18 20.20 98.58 | 039 Mineral del Monte 14 20.14 98.67`,
  "14": `039 Guadalajara 1385 20.68 103.35 @44000 | 120 Zapopan 1476 20.72 103.38 @45000 | 101 Tonalá 570 20.62 103.23 |
    098 San Pedro Tlaquepaque 687 20.64 103.29 @45500 | 097 Tlajomulco de Zúñiga 728 20.47 103.45 | 070 El Salto 233 20.52 103.18 |
    050 Jocotepec 47 20.29 103.43 | 044 Ixtlahuacán de los Membrillos 68 20.35 103.19 | 030 Chapala 55 20.30 103.19 |
    066 Poncitlán 54 20.38 102.93 | 083 Tala 87 20.65 103.70 | 124 Zapotlanejo 65 20.62 103.07 | 094 Tequila 44 20.88 103.84 @46400 |
    006 Ameca 60 20.55 104.05 | 073 San Juan de los Lagos 73 21.25 102.33 @47000 | 008 Arandas 80 20.71 102.35 |
    091 Teocaltiche 40 21.43 102.57 | 035 Encarnación de Díaz 53 21.53 102.24 | 053 Lagos de Moreno 172 21.36 101.94 |
    093 Tepatitlán de Morelos 150 20.82 102.76 | 013 Atotonilco el Alto 65 20.55 102.51 | 063 Ocotlán 106 20.36 102.77 |
    018 La Barca 68 20.29 102.55 | 067 Puerto Vallarta 291 20.62 105.23 @48300 | 015 Autlán de Navarro 65 19.77 104.37 |
    022 Cihuatlán 41 19.24 104.57 | 023 Zapotlán el Grande 115 19.70 103.46 @49000 | 082 Sayula 37 19.88 103.60 |
    085 Tamazula de Gordiano 38 19.68 103.25`,
  "15": `106 Toluca 911 19.29 99.65 @50000 | 118 Zinacantepec 204 19.28 99.73 | 005 Almoloya de Juárez 175 19.37 99.76 |
    014 Atlacomulco 109 19.80 99.88 | 042 Ixtlahuaca 160 19.57 99.77 | 110 Valle de Bravo 62 19.20 100.13 | 054 Metepec 243 19.26 99.60 |
    051 Lerma 171 19.29 99.51 | 013 Atizapán de Zaragoza 523 19.56 99.26 | 057 Naucalpan de Juárez 834 19.48 99.24 @53000 |
    037 Huixquilucan 285 19.36 99.35 | 104 Tlalnepantla de Baz 672 19.54 99.20 @54000 | 060 Nicolás Romero 430 19.64 99.31 |
    121 Cuautitlán Izcalli 555 19.64 99.22 | 024 Cuautitlán 179 19.67 99.18 | 109 Tultitlán 516 19.65 99.17 |
    108 Tultepec 158 19.68 99.13 | 095 Tepotzotlán 104 19.72 99.22 | 035 Huehuetoca 163 19.83 99.20 |
    020 Coacalco de Berriozábal 294 19.63 99.11 | 033 Ecatepec de Morelos 1646 19.60 99.06 @55000 | 081 Tecámac 548 19.71 98.97 |
    002 Acolman 172 19.64 98.91 | 092 Teotihuacán 59 19.69 98.86 | 120 Zumpango 280 19.80 99.10 | 099 Texcoco 278 19.51 98.88 |
    031 Chimalhuacán 706 19.42 98.95 | 029 Chicoloapan 201 19.42 98.90 | 070 La Paz 305 19.36 98.98 | 039 Ixtapaluca 542 19.32 98.88 |
    025 Chalco 400 19.26 98.90 | 122 Valle de Chalco Solidaridad 392 19.27 98.95 | 009 Amecameca 54 19.12 98.77 |
    058 Nezahualcóyotl 1077 19.39 98.99 @57000`,
  "16": `053 Morelia 849 19.70 101.18 @58000 | 088 Tarímbaro 115 19.80 101.18 | 066 Pátzcuaro 98 19.52 101.61 |
    107 Zacapu 77 19.82 101.79 | 108 Zamora 205 19.99 102.28 | 043 Jacona 70 19.95 102.31 | 069 La Piedad 107 20.34 102.03 |
    076 Sahuayo 79 20.06 102.72 | 045 Jiquilpan 37 19.99 102.72 | 075 Los Reyes 78 19.59 102.47 | 102 Uruapan 357 19.41 102.06 |
    058 Nuevo Parangaricutiro 21 19.42 102.13 | 006 Apatzingán 128 19.09 102.36 | 012 Buenavista 48 19.21 102.59 |
    052 Lázaro Cárdenas 196 17.97 102.22 | 112 Zitácuaro 157 19.44 100.36 | 034 Hidalgo 123 19.69 100.55 | 050 Maravatío 90 19.89 100.44 |
    082 Tacámbaro 81 19.24 101.46 | 071 Puruándiro 71 20.09 101.52 | 106 Yurécuaro 33 20.34 102.28 | 110 Zinapécuaro 50 19.86 100.83 |
    038 Huetamo 42 18.63 100.90 | 055 Múgica 46 19.02 102.09 | 065 Paracho 38 19.65 102.05 | 073 Quiroga 28 19.67 101.52`,
  "17": `007 Cuernavaca 378 18.93 99.23 @62000 | 018 Temixco 123 18.85 99.23 | 008 Emiliano Zapata 107 18.84 99.18 |
    011 Jiutepec 216 18.88 99.18 | 028 Xochitepec 74 18.78 99.23 | 029 Yautepec 106 18.88 99.07 | 006 Cuautla 187 18.81 98.94 |
    004 Ayala 90 18.77 98.98 | 030 Yecapixtla 57 18.88 98.86 | 012 Jojutla 58 18.61 99.18 | 031 Zacatepec 36 18.65 99.19 |
    024 Tlaltizapán de Zapata 52 18.69 99.12 | 017 Puente de Ixtla 67 18.61 99.32 | 020 Tepoztlán 55 18.99 99.10 |
    009 Huitzilac 25 19.03 99.27 | 003 Axochiapan 39 18.50 98.75 | 025 Tlaquiltenango 35 18.63 99.16 | 019 Tepalcingo 29 18.59 98.85 |
    001 Amacuzac 18 18.60 99.37 | 015 Miacatlán 28 18.76 99.36 | 026 Tlayacapan 20 18.96 98.98 | 002 Atlatlahucan 25 18.93 98.90 |
    010 Jantetelco 18 18.72 98.78 | 013 Jonacatepec de Leandro Valle 16 18.68 98.80 | 016 Ocuituco 20 18.88 98.77 |
    021 Tetecala 8 18.73 99.40 | 022 Tetela del Volcán 15 18.89 98.73 | 005 Coatlán del Río 10 18.74 99.43 | 014 Mazatepec 10 18.73 99.36 |
    023 Tlalnepantla 8 19.01 99.00 | 027 Totolapan 12 18.98 98.92 | 032 Zacualpan de Amilpas 10 18.78 98.77 | 033 Temoac 16 18.77 98.78`,
  "18": `017 Tepic 425 21.51 104.90 @63000 | 008 Xalisco 66 21.45 104.90 | 020 Bahía de Banderas 188 20.76 105.23 |
    004 Compostela 77 21.24 104.90 | 015 Santiago Ixcuintla 94 21.81 105.21 | 018 Tuxpan 31 21.94 105.30 | 001 Acaponeta 37 22.49 105.36 |
    016 Tecuala 37 22.40 105.46 | 010 Rosamorada 34 22.12 105.21 | 011 Ruíz 24 21.95 105.14 | 012 San Blas 41 21.54 105.29 |
    014 Santa María del Oro 24 21.33 104.59 | 006 Ixtlán del Río 29 21.04 104.37 | 002 Ahuacatlán 15 21.05 104.48 |
    003 Amatlán de Cañas 12 20.81 104.40 | 007 Jala 18 21.10 104.44 | 009 Del Nayar 48 22.22 104.65 | 005 Huajicori 12 22.64 105.32 |
    013 San Pedro Lagunillas 8 21.22 104.75 | 019 La Yesca 13 21.32 104.01`,
  "19": `039 Monterrey 1143 25.68 100.32 @64000 | 005 Anáhuac 18 27.24 100.13 @65000 | 032 Lampazos de Naranjo 5 27.03 100.51 |
    044 Sabinas Hidalgo 35 26.50 100.18 | 045 Salinas Victoria 86 25.96 100.29 | 012 Ciénega de Flores 69 25.95 100.17 |
    047 Hidalgo 17 25.97 100.45 | 037 Mina 6 26.00 100.53 | 025 General Zuazua 102 25.89 100.11 | 011 Cerralvo 7 26.08 99.62 |
    018 García 397 25.81 100.60 | 021 General Escobedo 481 25.80 100.32 | 048 Santa Catarina 307 25.67 100.46 @66100 |
    019 San Pedro Garza García 132 25.66 100.41 @66200 | 046 San Nicolás de los Garza 412 25.74 100.30 @66400 |
    010 El Carmen 104 25.94 100.36 | 006 Apodaca 657 25.78 100.19 @66600 | 041 Pesquería 147 25.79 100.05 | 034 Marín 7 25.88 100.03 |
    013 China 10 25.70 99.23 | 026 Guadalupe 643 25.68 100.26 @67100 | 031 Juárez 471 25.65 100.10 @67250 | 049 Santiago 47 25.43 100.15 |
    004 Allende 35 25.28 100.01 | 009 Cadereyta Jiménez 123 25.59 100.00 | 038 Montemorelos 67 25.19 99.83 |
    029 Hualahuises 8 24.88 99.67 | 033 Linares 85 24.86 99.57 | 017 Galeana 40 24.82 100.08 | 014 Doctor Arroyo 36 23.67 100.18 |
    007 Aramberri 14 24.10 99.82`,
  "20": `067 Oaxaca de Juárez 271 17.07 96.72 @68000 | 385 Santa Cruz Xoxocotlán 101 17.03 96.74 |
    107 San Antonio de la Cal 27 17.03 96.70 | 565 Zaachila 46 16.95 96.75 | 570 Zimatlán de Álvarez 21 16.87 96.78 |
    068 Ocotlán de Morelos 23 16.79 96.67 | 551 Tlacolula de Matamoros 26 16.95 96.48 | 184 San Juan Bautista Tuxtepec 160 18.09 96.13 |
    044 Loma Bonita 41 18.11 95.88 | 041 Huautla de Jiménez 32 18.13 96.84 | 039 Heroica Ciudad de Huajuapan de León 78 17.81 97.78 |
    006 Asunción Nochixtlán 21 17.46 97.23 | 073 Putla Villa de Guerrero 34 17.03 97.93 | 043 Juchitán de Zaragoza 114 16.44 95.02 |
    079 Salina Cruz 84 16.18 95.19 | 515 Santo Domingo Tehuantepec 67 16.32 95.24 | 014 Ciudad Ixtepec 28 16.56 95.10 |
    057 Matías Romero Avendaño 38 16.88 95.04 | 318 San Pedro Mixtepec 52 15.98 97.08 | 482 Santiago Pinotepa Nacional 55 16.34 98.05 |
    059 Miahuatlán de Porfirio Díaz 50 16.33 96.60 | 042 Ixtlán de Juárez 8 17.33 96.49 | 546 Teotitlán del Valle 6 17.03 96.52`,
  "21": `114 Puebla 1692 19.04 98.20 @72000 | 119 San Andrés Cholula 154 19.05 98.30 | 140 San Pedro Cholula 138 19.06 98.30 |
    041 Cuautlancingo 137 19.09 98.27 | 015 Amozoc 125 19.05 98.05 | 132 San Martín Texmelucan 155 19.28 98.44 |
    074 Huejotzingo 90 19.16 98.41 | 019 Atlixco 141 18.91 98.44 | 085 Izúcar de Matamoros 82 18.60 98.46 | 156 Tehuacán 327 18.46 97.40 |
    010 Ajalpan 74 18.38 97.26 | 164 Tepeaca 84 18.97 97.90 | 154 Tecamachalco 80 18.88 97.73 | 004 Acatzingo 63 18.98 97.78 |
    174 Teziutlán 103 19.82 97.36 | 186 Tlatlauquitepec 55 19.85 97.50 | 207 Zacapoaxtla 57 19.87 97.59 |
    043 Cuetzalan del Progreso 49 20.02 97.52 | 208 Zacatlán 87 19.94 97.96 | 053 Chignahuapan 66 19.84 98.03 |
    071 Huauchinango 103 20.17 98.05 | 197 Xicotepec 80 20.28 97.96 | 003 Acatlán 37 18.20 98.05 | 094 Libres 37 19.47 97.69 |
    034 Coronango 46 19.12 98.31 | 142 San Salvador el Seco 30 19.13 97.64`,
  "22": `014 Querétaro 1049 20.59 100.39 @76000 | 006 Corregidora 212 20.54 100.44 | 011 El Marqués 231 20.60 100.24 |
    012 Pedro Escobedo 77 20.50 100.14 | 016 San Juan del Río 297 20.39 100.00 | 017 Tequisquiapan 72 20.52 99.89 |
    007 Ezequiel Montes 45 20.66 99.90 | 004 Cadereyta de Montes 69 20.70 99.82 | 001 Amealco de Bonfil 66 20.19 100.14 |
    008 Huimilpan 36 20.37 100.28 | 005 Colón 67 20.78 100.05 | 018 Tolimán 27 20.91 99.93 | 009 Jalpan de Serra 27 21.22 99.47 |
    002 Pinal de Amoles 27 21.13 99.63 | 003 Arroyo Seco 13 21.55 99.69 | 010 Landa de Matamoros 18 21.18 99.32 |
    013 Peñamiller 19 21.05 99.82 | 015 San Joaquín 8 20.92 99.57`,
  "23": `004 Othón P. Blanco 233 18.51 88.30 @77000 | 010 Bacalar 41 18.68 88.39 | 002 Felipe Carrillo Puerto 83 19.58 88.05 |
    007 Lázaro Cárdenas 29 21.10 87.49 | 003 Isla Mujeres 22 21.22 86.85 | 005 Benito Juárez 911 21.17 86.85 @77500 |
    011 Puerto Morelos 26 20.85 86.88 | 001 Cozumel 88 20.50 86.94 | 008 Playa del Carmen 333 20.63 87.08 @77710 |
    009 Tulum 46 20.21 87.46 | 006 José María Morelos 39 19.75 88.71`,
  "24": `028 San Luis Potosí 911 22.15 100.98 @78000 | 035 Soledad de Graciano Sánchez 332 22.19 100.94 |
    021 Mexquitic de Carmona 58 22.27 101.11 | 009 Cerro de San Pedro 5 22.17 100.83 | 020 Matehuala 102 23.65 100.64 |
    006 Catorce 9 23.69 100.89 | 007 Cedral 19 23.82 100.73 | 025 Salinas 32 22.63 101.71 | 049 Villa de Ramos 37 22.83 101.91 |
    050 Villa de Reyes 53 21.80 100.93 | 032 Santa María del Río 40 21.80 100.74 | 024 Rioverde 97 21.93 99.99 |
    011 Ciudad Fernández 48 21.94 100.01 | 008 Cerritos 21 22.43 100.28 | 013 Ciudad Valles 180 22.00 99.01 | 016 Ebano 40 22.22 98.38 |
    040 Tamuín 36 22.01 98.78 | 037 Tamazunchale 88 21.26 98.79 | 054 Xilitla 50 21.39 98.99 | 003 Aquismón 49 21.62 99.02 |
    010 Ciudad del Maíz 33 22.40 99.60 | 005 Cárdenas 18 22.00 99.64 | 053 Axtla de Terrazas 32 21.44 98.88 | 036 Tamasopo 30 21.92 99.39`,
  "25": `006 Culiacán 1004 24.79 107.39 @80000 | 018 Navolato 149 24.77 107.70 | 001 Ahome 459 25.92 109.17 @81200 |
    010 El Fuerte 96 26.42 108.62 | 007 Choix 29 26.71 108.33 | 011 Guasave 290 25.57 108.47 | 017 Sinaloa 77 25.82 108.22 |
    015 Salvador Alvarado 80 25.46 108.08 | 002 Angostura 44 25.37 108.16 | 013 Mocorito 41 25.48 107.92 |
    003 Badiraguato 27 25.37 107.55 | 012 Mazatlán 502 23.23 106.41 @82000 | 014 Rosario 52 22.99 105.86 | 009 Escuinapa 59 22.83 105.78 |
    004 Concordia 25 23.29 106.06 | 016 San Ignacio 19 23.94 106.42 | 005 Cosalá 17 24.42 106.69 | 008 Elota 56 23.92 106.89`,
  "26": `030 Hermosillo 937 29.10 110.98 @83000 | 055 San Luis Río Colorado 200 32.46 114.77 | 048 Puerto Peñasco 62 31.32 113.54 |
    017 Caborca 90 30.72 112.16 | 070 General Plutarco Elías Calles 13 31.86 112.85 | 043 Nogales 265 31.31 110.94 |
    036 Magdalena 33 30.63 110.96 | 058 Santa Ana 16 30.54 111.12 | 002 Agua Prieta 92 31.33 109.55 | 019 Cananea 39 30.99 110.29 |
    041 Nacozari de García 14 30.37 109.69 | 029 Guaymas 157 27.92 110.90 | 025 Empalme 51 27.96 110.81 |
    018 Cajeme 437 27.49 109.94 @85000 | 012 Bácum 23 27.55 110.08 | 042 Navojoa 164 27.07 109.44 | 033 Huatabampo 78 26.83 109.64 |
    026 Etchojoa 59 26.91 109.63 | 003 Álamos 25 27.02 108.93 | 071 Benito Juárez 21 27.13 109.84 | 066 Ures 9 29.43 110.39 |
    052 Sahuaripa 5 29.05 109.23`,
  "27": `004 Centro 684 17.99 92.93 @86000 | 013 Nacajuca 150 18.17 93.02 | 010 Jalpa de Méndez 91 18.18 93.06 |
    014 Paraíso 97 18.40 93.21 | 005 Comalcalco 215 18.26 93.22 | 006 Cunduacán 137 18.07 93.17 | 002 Cárdenas 243 18.00 93.38 |
    008 Huimanguillo 191 17.83 93.39 | 012 Macuspana 158 17.76 92.60 | 009 Jalapa 38 17.72 92.81 | 015 Tacotalpa 48 17.60 92.83 |
    016 Teapa 59 17.55 92.95 | 017 Tenosique 62 17.47 91.42 | 001 Balancán 59 17.81 91.54 | 007 Emiliano Zapata 33 17.74 91.77 |
    011 Jonuta 31 18.09 92.14 | 003 Centla 108 18.54 92.65`,
  "28": `041 Victoria 350 23.74 99.15 @87000 | 013 Güémez 14 23.92 99.01 | 030 Padilla 13 24.05 98.90 | 039 Tula 28 23.00 99.71 |
    017 Jaumave 16 23.41 99.38 | 022 Matamoros 542 25.88 97.50 | 040 Valle Hermoso 61 25.67 97.81 | 035 San Fernando 51 24.85 98.15 |
    027 Nuevo Laredo 425 27.48 99.52 | 014 Guerrero 4 26.56 99.23 | 024 Mier 6 26.43 99.15 | 025 Miguel Alemán 26 26.40 99.03 |
    007 Camargo 17 26.25 98.84 | 015 Gustavo Díaz Ordaz 16 26.23 98.60 | 032 Reynosa 705 26.08 98.29 @88500 |
    033 Río Bravo 132 25.99 98.09 | 038 Tampico 297 22.29 97.88 @89000 | 009 Ciudad Madero 206 22.27 97.84 | 003 Altamira 270 22.39 97.94 |
    012 González 41 22.83 98.43 | 002 Aldama 29 22.92 98.08 | 021 El Mante 107 22.74 98.97 | 043 Xicoténcatl 21 23.00 98.94 |
    037 Soto la Marina 24 23.77 98.20 | 029 Ocampo 13 22.85 99.34 | 001 Abasolo 10 24.06 98.37 | 016 Hidalgo 17 24.25 99.44`,
  "29": `033 Tlaxcala 100 19.32 98.20 @90000 | 036 Totolac 22 19.33 98.26 | 024 Panotla 28 19.32 98.27 | 010 Chiautempan 74 19.31 98.19 |
    005 Apizaco 80 19.41 98.14 | 043 Yauhquemehcan 43 19.41 98.18 | 031 Tetla de la Solidaridad 34 19.44 98.10 |
    034 Tlaxco 46 19.61 98.12 | 013 Huamantla 99 19.31 97.93 | 006 Calpulalpan 52 19.59 98.57 | 025 San Pablo del Monte 82 19.12 98.17 |
    044 Zacatelco 46 19.22 98.24 | 041 Papalotla de Xicohténcatl 34 19.17 98.20 | 018 Contla de Juan Cuamatzi 41 19.33 98.17 |
    015 Ixtacuixtla de Mariano Matamoros 39 19.33 98.38 | 023 Natívitas 27 19.22 98.34 | 014 Hueyotlipan 16 19.47 98.35 |
    012 Españita 9 19.46 98.42 | 030 Terrenate 17 19.48 97.92 | 021 Nanacamilpa de Mariano Arista 20 19.49 98.54 |
    026 Santa Cruz Tlaxcala 23 19.35 98.15 | 028 Teolocholco 27 19.24 98.19 | 039 Xaloztoc 25 19.41 98.05`,
  "30": `087 Xalapa 489 19.53 96.92 @91000 | 026 Banderilla 27 19.59 96.94 | 038 Coatepec 93 19.45 96.96 | 092 Xico 39 19.42 97.01 |
    065 Emiliano Zapata 84 19.36 96.66 | 128 Perote 77 19.56 97.24 | 010 Altotonga 67 19.77 97.25 | 193 Veracruz 608 19.18 96.14 @91700 |
    028 Boca del Río 145 19.10 96.10 | 105 Medellín de Bravo 95 19.06 96.16 | 011 Alvarado 57 18.77 95.76 | 016 La Antigua 28 19.37 96.37 |
    044 Córdoba 205 18.88 96.93 | 068 Fortín 67 18.91 97.00 | 118 Orizaba 123 18.85 97.10 | 138 Río Blanco 41 18.83 97.16 |
    085 Ixtaczoquitlán 73 18.85 97.06 | 131 Poza Rica de Hidalgo 189 20.53 97.46 | 040 Coatzintla 57 20.49 97.47 |
    124 Papantla 159 20.45 97.32 | 189 Tuxpan 154 20.96 97.41 | 160 Álamo Temapache 108 20.91 97.68 | 123 Pánuco 95 22.05 98.18 |
    155 Tantoyuca 99 21.35 98.23 | 058 Chicontepec 54 20.97 98.17 | 102 Martínez de la Torre 108 20.07 97.06 |
    109 Misantla 64 19.93 96.85 | 141 San Andrés Tuxtla 162 18.45 95.21 | 032 Catemaco 49 18.42 95.11 |
    143 Santiago Tuxtla 57 18.47 95.30 | 003 Acayucan 80 17.95 94.91 | 039 Coatzacoalcos 310 18.15 94.44 @96400 |
    108 Minatitlán 144 18.00 94.56 | 048 Cosoleacaque 135 18.00 94.64 | 061 Las Choapas 81 17.91 94.10 | 045 Cosamaloapan 54 18.37 95.80 |
    174 Tierra Blanca 89 18.45 96.36 | 071 Huatusco 59 19.15 96.97 | 201 Zongolica 45 18.67 97.00`,
  "31": `050 Mérida 995 20.98 89.62 @97000 | 041 Kanasín 142 20.93 89.56 | 101 Umán 69 20.88 89.75 | 059 Progreso 66 21.28 89.66 |
    038 Hunucmá 35 21.02 89.88 | 013 Conkal 17 21.07 89.52 | 052 Motul 38 21.10 89.28 | 093 Tixkokob 19 21.00 89.39 |
    040 Izamal 29 20.94 89.02 | 096 Tizimín 81 21.14 88.15 | 102 Valladolid 86 20.69 88.20 | 019 Chemax 39 20.66 87.94 |
    089 Ticul 41 20.40 89.54 | 056 Oxkutzcab 33 20.31 89.42 | 079 Tekax 46 20.21 89.29 | 058 Peto 26 20.13 88.92 |
    048 Maxcanú 24 20.58 90.00 | 002 Acanceh 17 20.81 89.45 | 032 Espita 18 21.01 88.31 | 085 Temozón 17 20.80 88.20 |
    104 Yaxcabá 16 20.55 88.83 | 033 Halachó 21 20.48 90.08`,
  "32": `056 Zacatecas 150 22.77 102.58 @98000 | 017 Guadalupe 212 22.75 102.52 @98600 | 057 Trancoso 21 22.74 102.37 |
    050 Vetagrande 11 22.83 102.56 | 032 Morelos 14 22.86 102.61 | 037 Pánuco 18 22.88 102.54 | 005 Calera 46 22.95 102.70 |
    010 Fresnillo 240 23.18 102.87 | 039 Río Grande 65 23.83 103.03 | 042 Sombrerete 64 23.63 103.64 | 049 Valparaíso 33 22.77 103.57 |
    020 Jerez 59 22.65 102.99 | 055 Villanueva 32 22.36 102.88 | 019 Jalpa 26 21.63 102.98 |
    048 Tlaltenango de Sánchez Román 28 21.78 103.30 | 034 Nochistlán de Mejía 28 21.36 102.85 | 023 Juchipila 13 21.41 103.12 |
    024 Loreto 53 22.27 101.99 | 038 Pinos 73 22.30 101.58 | 036 Ojocaliente 45 22.57 102.25 | 051 Villa de Cos 37 23.29 102.35 |
    022 Juan Aldama 21 24.29 103.39 | 029 Miguel Auza 24 24.29 103.45 | 007 Concepción del Oro 13 24.61 101.42 |
    026 Mazapil 18 24.64 101.55`,
};

export function municipalitiesOf(stateId: string): readonly Municipality[] {
  return (byState[stateId] ?? "").split("|").map((entry) => toMunicipality(stateId, entry.trim()));
}

function toMunicipality(stateId: string, entry: string): Municipality {
  const [, id, name, thousands, north, west, firstCode] =
    /^(\d{3}) (.+) (\d+) (\S+\.\S+) (\S+)(?: @(\d{5}))?$/.exec(entry) ?? [];
  if (id === undefined || name === undefined) throw new Error(`not a municipality: ${entry}`);
  const seat = { lat: Number(north), lon: -Number(west) };
  const fixed = firstCode === undefined ? undefined : Number(firstCode);
  return { id: stateId + id, name, thousands: Number(thousands), seat, firstCode: fixed };
}
