/** A municipality, with INEGI's id and name. */
export interface Municipality {
  readonly id: string;
  readonly name: string;
  /** Its population in thousands, roughly: it weighs how many codes and dwellings the generator gives it. */
  readonly thousands: number;
  /** The first of its postal codes, when that is fixed. */
  readonly firstCode?: string;
}

/**
 * INEGI's ids within the state and names (Catálogo Único de Claves de Áreas Geoestadísticas): every capital, every large
 * municipality, and whole states where they are small. Not all 2,478. The figure after the name is the rough size in
 * thousands; `@` fixes the first code. Their order within a state is the order of their codes.
 */
const byState: Readonly<Record<string, string>> = {
  "01": `001 Aguascalientes 949 | 002 Asientos 52 | 003 Calvillo 58 | 004 Cosío 17 | 005 Jesús María 130 | 006 Pabellón de Arteaga 48 |
    007 Rincón de Romos 57 | 008 San José de Gracia 10 | 009 Tepezalá 22 | 010 El Llano 21 | 011 San Francisco de los Romo 62`,
  "02": `002 Mexicali 1050 | 004 Tijuana 1923 @22000 | 003 Tecate 108 | 005 Playas de Rosarito 127 | 001 Ensenada 443`,
  "03": `003 La Paz 292 | 008 Los Cabos 351 | 001 Comondú 74 | 002 Mulegé 64 | 009 Loreto 18`,
  "04": `002 Campeche 294 | 003 Carmen 249 | 004 Champotón 79 | 001 Calkiní 60 | 005 Hecelchakán 32 | 006 Hopelchén 43 | 007 Palizada 9 |
    008 Tenabo 12 | 009 Escárcega 59 | 010 Calakmul 31 | 011 Candelaria 47`,
  "05": `030 Saltillo 880 | 027 Ramos Arizpe 122 | 004 Arteaga 29 | 018 Monclova 238 | 010 Frontera 82 | 025 Piedras Negras 176 | 002 Acuña 164 |
    035 Torreón 720 | 017 Matamoros 118 | 009 Francisco I. Madero 60 | 033 San Pedro 102 | 024 Parras 45 | 020 Múzquiz 71 | 028 Sabinas 65 |
    006 Castaños 29 | 007 Cuatro Ciénegas 13 | 011 General Cepeda 12 | 022 Nava 33 | 031 San Buenaventura 25 | 032 San Juan de Sabinas 42 |
    003 Allende 24 | 036 Viesca 21 | 038 Zaragoza 15 | 023 Ocampo 10 | 034 Sierra Mojada 5`,
  "06": `002 Colima 157 | 010 Villa de Álvarez 150 | 007 Manzanillo 191 | 009 Tecomán 117 | 001 Armería 28 | 003 Comala 21 | 004 Coquimatlán 21 |
    005 Cuauhtémoc 31 | 006 Ixtlahuacán 6 | 008 Minatitlán 10`,
  "07": `101 Tuxtla Gutiérrez 604 | 027 Chiapa de Corzo 112 | 012 Berriozábal 64 | 078 San Cristóbal de las Casas 216 | 089 Tapachula 354 |
    019 Comitán de Domínguez 166 | 059 Ocosingo 234 | 065 Palenque 132 | 052 Las Margaritas 141 | 031 Chilón 137 | 108 Villaflores 109 |
    097 Tonalá 91 | 061 Ocozocoautla de Espinosa 97 | 017 Cintalapa 88 | 023 Chamula 102 | 068 Pichucalco 34 | 009 Arriaga 42 | 040 Huixtla 57 |
    057 Motozintla 79 | 087 Suchiate 44`,
  "08": `019 Chihuahua 938 | 004 Aquiles Serdán 24 | 002 Aldama 27 | 037 Juárez 1513 @32000 | 017 Cuauhtémoc 180 | 021 Delicias 150 |
    032 Hidalgo del Parral 117 | 050 Nuevo Casas Grandes 65 | 011 Camargo 50 | 036 Jiménez 41 | 045 Meoqui 45 | 040 Madera 25 | 052 Ojinaga 25 |
    027 Guachochi 50 | 029 Guadalupe y Calvo 50 | 009 Bocoyna 23 | 001 Ahumada 14 | 005 Ascensión 26 | 031 Guerrero 34 | 048 Namiquipa 23 |
    062 Saucillo 29`,
  "09": `010 Álvaro Obregón 759 @01000 | 002 Azcapotzalco 432 @02000 | 014 Benito Juárez 434 @03000 | 003 Coyoacán 614 @04000 |
    004 Cuajimalpa de Morelos 218 @05000 | 015 Cuauhtémoc 546 @06000 | 005 Gustavo A. Madero 1173 @07000 | 006 Iztacalco 405 @08000 |
    007 Iztapalapa 1835 @09000 | 008 La Magdalena Contreras 248 @10000 | 016 Miguel Hidalgo 415 @11000 | 009 Milpa Alta 153 @12000 |
    011 Tláhuac 392 @13000 | 012 Tlalpan 700 @14000 | 017 Venustiano Carranza 443 @15000 | 013 Xochimilco 442 @16000`,
  "10": `005 Durango 689 | 023 Pueblo Nuevo 52 | 014 Mezquital 49 | 038 Vicente Guerrero 23 | 016 Nombre de Dios 19 | 022 Poanas 26 |
    007 Gómez Palacio 372 @35000 | 012 Lerdo 163 | 036 Tlahualilo 23 | 013 Mapimí 26 | 004 Cuencamé 36 | 008 Guadalupe Victoria 37 |
    001 Canatlán 32 | 039 Nuevo Ideal 27 | 032 Santiago Papasquiaro 49 | 034 Tamazula 27 | 026 San Dimas 19 | 009 Guanaceví 10 | 018 El Oro 11`,
  "11": `015 Guanajuato 194 | 037 Silao de la Victoria 203 | 026 Romita 66 | 017 Irapuato 593 | 001 Abasolo 93 | 023 Pénjamo 155 | 027 Salamanca 274 |
    020 León 1722 @37000 | 025 Purísima del Rincón 83 | 031 San Francisco del Rincón 131 | 030 San Felipe 119 | 003 San Miguel de Allende 175 |
    014 Dolores Hidalgo Cuna de la Independencia Nacional 163 | 032 San José Iturbide 89 | 033 San Luis de la Paz 129 | 007 Celaya 521 @38000 |
    011 Cortazar 98 | 044 Villagrán 66 | 035 Santa Cruz de Juventino Rosas 82 | 009 Comonfort 82 | 005 Apaseo el Grande 118 | 004 Apaseo el Alto 64 |
    002 Acámbaro 109 | 028 Salvatierra 94 | 046 Yuriria 68 | 042 Valle de Santiago 150 | 021 Moroleón 47 | 041 Uriangato 61 | 018 Jaral del Progreso 39`,
  "12": `029 Chilpancingo de los Bravo 283 | 061 Tixtla de Guerrero 44 | 075 Eduardo Neri 53 | 001 Acapulco de Juárez 780 | 021 Coyuca de Benítez 73 |
    011 Atoyac de Álvarez 61 | 057 Técpan de Galeana 65 | 038 Zihuatanejo de Azueta 126 | 035 Iguala de la Independencia 154 |
    055 Taxco de Alarcón 105 | 058 Teloloapan 53 | 028 Chilapa de Álvarez 124 | 066 Tlapa de Comonfort 96 | 046 Ometepec 69 | 012 Ayutla de los Libres 69 |
    053 San Marcos 50 | 048 Petatlán 45 | 050 Pungarabato 38 | 007 Arcelia 33`,
  "13": `048 Pachuca de Soto 314 | 051 Mineral de la Reforma 202 | 069 Tizayuca 168 | 077 Tulancingo de Bravo 168 | 016 Cuautepec de Hinojosa 61 |
    028 Huejutla de Reyes 127 | 030 Ixmiquilpan 98 | 003 Actopan 61 | 076 Tula de Allende 115 | 063 Tepeji del Río de Ocampo 91 | 008 Apan 47 |
    061 Tepeapulco 57 | 029 Huichapan 47 | 041 Mixquiahuala de Juárez 48 | 084 Zimapán 40 | 083 Zempoala 57 | 013 Atotonilco de Tula 63 |
    081 Zacualtipán de Ángeles 39 | 037 Metztitlán 21 | 024 Huasca de Ocampo 18 | 039 Mineral del Monte 14`,
  "14": `039 Guadalajara 1385 | 120 Zapopan 1476 @45000 | 098 San Pedro Tlaquepaque 687 | 101 Tonalá 570 | 097 Tlajomulco de Zúñiga 728 | 070 El Salto 233 |
    044 Ixtlahuacán de los Membrillos 68 | 030 Chapala 55 | 053 Lagos de Moreno 172 | 093 Tepatitlán de Morelos 150 | 008 Arandas 80 |
    073 San Juan de los Lagos 73 | 063 Ocotlán 106 | 066 Poncitlán 54 | 018 La Barca 68 | 013 Atotonilco el Alto 65 | 124 Zapotlanejo 65 |
    067 Puerto Vallarta 291 | 023 Zapotlán el Grande 115 | 015 Autlán de Navarro 65 | 006 Ameca 60 | 083 Tala 87 | 094 Tequila 44 | 050 Jocotepec 47 |
    022 Cihuatlán 41 | 085 Tamazula de Gordiano 38 | 082 Sayula 37 | 035 Encarnación de Díaz 53 | 091 Teocaltiche 40`,
  "15": `106 Toluca 911 | 118 Zinacantepec 204 | 005 Almoloya de Juárez 175 | 014 Atlacomulco 109 | 042 Ixtlahuaca 160 | 110 Valle de Bravo 62 |
    054 Metepec 243 | 051 Lerma 171 | 013 Atizapán de Zaragoza 523 | 057 Naucalpan de Juárez 834 @53000 | 037 Huixquilucan 285 |
    104 Tlalnepantla de Baz 672 @54000 | 060 Nicolás Romero 430 | 121 Cuautitlán Izcalli 555 | 024 Cuautitlán 179 | 109 Tultitlán 516 | 108 Tultepec 158 |
    095 Tepotzotlán 104 | 035 Huehuetoca 163 | 020 Coacalco de Berriozábal 294 | 033 Ecatepec de Morelos 1646 @55000 | 081 Tecámac 548 | 002 Acolman 172 |
    092 Teotihuacán 59 | 120 Zumpango 280 | 099 Texcoco 278 | 031 Chimalhuacán 706 | 029 Chicoloapan 201 | 070 La Paz 305 | 039 Ixtapaluca 542 |
    025 Chalco 400 | 122 Valle de Chalco Solidaridad 392 | 009 Amecameca 54 | 058 Nezahualcóyotl 1077 @57000`,
  "16": `053 Morelia 849 | 088 Tarímbaro 115 | 066 Pátzcuaro 98 | 107 Zacapu 77 | 108 Zamora 205 | 043 Jacona 70 | 069 La Piedad 107 | 076 Sahuayo 79 |
    045 Jiquilpan 37 | 075 Los Reyes 78 | 102 Uruapan 357 | 058 Nuevo Parangaricutiro 21 | 006 Apatzingán 128 | 012 Buenavista 48 |
    052 Lázaro Cárdenas 196 | 112 Zitácuaro 157 | 034 Hidalgo 123 | 050 Maravatío 90 | 082 Tacámbaro 81 | 071 Puruándiro 71 | 106 Yurécuaro 33 |
    110 Zinapécuaro 50 | 038 Huetamo 42 | 055 Múgica 46 | 065 Paracho 38 | 073 Quiroga 28`,
  "17": `007 Cuernavaca 378 | 018 Temixco 123 | 008 Emiliano Zapata 107 | 011 Jiutepec 216 | 028 Xochitepec 74 | 029 Yautepec 106 | 006 Cuautla 187 |
    004 Ayala 90 | 030 Yecapixtla 57 | 012 Jojutla 58 | 031 Zacatepec 36 | 024 Tlaltizapán de Zapata 52 | 017 Puente de Ixtla 67 | 020 Tepoztlán 55 |
    009 Huitzilac 25 | 003 Axochiapan 39 | 025 Tlaquiltenango 35 | 019 Tepalcingo 29 | 001 Amacuzac 18 | 015 Miacatlán 28 | 026 Tlayacapan 20 |
    002 Atlatlahucan 25 | 010 Jantetelco 18 | 013 Jonacatepec de Leandro Valle 16 | 016 Ocuituco 20 | 021 Tetecala 8 | 022 Tetela del Volcán 15 |
    005 Coatlán del Río 10 | 014 Mazatepec 10 | 023 Tlalnepantla 8 | 027 Totolapan 12 | 032 Zacualpan de Amilpas 10 | 033 Temoac 16`,
  "18": `017 Tepic 425 | 008 Xalisco 66 | 020 Bahía de Banderas 188 | 004 Compostela 77 | 015 Santiago Ixcuintla 94 | 018 Tuxpan 31 | 001 Acaponeta 37 |
    016 Tecuala 37 | 010 Rosamorada 34 | 011 Ruíz 24 | 012 San Blas 41 | 014 Santa María del Oro 24 | 006 Ixtlán del Río 29 | 002 Ahuacatlán 15 |
    003 Amatlán de Cañas 12 | 007 Jala 18 | 009 Del Nayar 48 | 005 Huajicori 12 | 013 San Pedro Lagunillas 8 | 019 La Yesca 13`,
  "19": `039 Monterrey 1143 | 031 Juárez 471 | 006 Apodaca 657 | 018 García 397 | 048 Santa Catarina 307 | 019 San Pedro Garza García 132 |
    046 San Nicolás de los Garza 412 | 021 General Escobedo 481 | 026 Guadalupe 643 | 009 Cadereyta Jiménez 123 | 038 Montemorelos 67 |
    033 Linares 85 | 049 Santiago 47 | 045 Salinas Victoria 86 | 012 Ciénega de Flores 69 | 025 General Zuazua 102 | 041 Pesquería 147 | 010 El Carmen 104 |
    004 Allende 35 | 044 Sabinas Hidalgo 35 | 005 Anáhuac 18 | 014 Doctor Arroyo 36 | 017 Galeana 40 | 029 Hualahuises 8 | 034 Marín 7 | 037 Mina 6 |
    047 Hidalgo 17 | 007 Aramberri 14 | 011 Cerralvo 7 | 013 China 10 | 032 Lampazos de Naranjo 5`,
  "20": `067 Oaxaca de Juárez 271 | 385 Santa Cruz Xoxocotlán 101 | 107 San Antonio de la Cal 27 | 565 Zaachila 46 | 570 Zimatlán de Álvarez 21 |
    068 Ocotlán de Morelos 23 | 551 Tlacolula de Matamoros 26 | 184 San Juan Bautista Tuxtepec 160 | 044 Loma Bonita 41 | 041 Huautla de Jiménez 32 |
    039 Heroica Ciudad de Huajuapan de León 78 | 006 Asunción Nochixtlán 21 | 073 Putla Villa de Guerrero 34 | 043 Juchitán de Zaragoza 114 |
    079 Salina Cruz 84 | 515 Santo Domingo Tehuantepec 67 | 014 Ciudad Ixtepec 28 | 057 Matías Romero Avendaño 38 | 318 San Pedro Mixtepec 52 |
    482 Santiago Pinotepa Nacional 55 | 059 Miahuatlán de Porfirio Díaz 50 | 042 Ixtlán de Juárez 8 | 546 Teotitlán del Valle 6`,
  "21": `114 Puebla 1692 | 119 San Andrés Cholula 154 | 140 San Pedro Cholula 138 | 041 Cuautlancingo 137 | 015 Amozoc 125 | 132 San Martín Texmelucan 155 |
    074 Huejotzingo 90 | 019 Atlixco 141 | 085 Izúcar de Matamoros 82 | 156 Tehuacán 327 | 010 Ajalpan 74 | 164 Tepeaca 84 | 154 Tecamachalco 80 |
    004 Acatzingo 63 | 174 Teziutlán 103 | 186 Tlatlauquitepec 55 | 207 Zacapoaxtla 57 | 043 Cuetzalan del Progreso 49 | 208 Zacatlán 87 |
    053 Chignahuapan 66 | 071 Huauchinango 103 | 197 Xicotepec 80 | 003 Acatlán 37 | 094 Libres 37 | 034 Coronango 46 | 142 San Salvador el Seco 30`,
  "22": `014 Querétaro 1049 | 006 Corregidora 212 | 011 El Marqués 231 | 012 Pedro Escobedo 77 | 016 San Juan del Río 297 | 017 Tequisquiapan 72 |
    007 Ezequiel Montes 45 | 004 Cadereyta de Montes 69 | 001 Amealco de Bonfil 66 | 008 Huimilpan 36 | 005 Colón 67 | 018 Tolimán 27 | 009 Jalpan de Serra 27 |
    002 Pinal de Amoles 27 | 003 Arroyo Seco 13 | 010 Landa de Matamoros 18 | 013 Peñamiller 19 | 015 San Joaquín 8`,
  "23": `004 Othón P. Blanco 233 | 010 Bacalar 41 | 002 Felipe Carrillo Puerto 83 | 007 Lázaro Cárdenas 29 | 003 Isla Mujeres 22 | 005 Benito Juárez 911 @77500 |
    011 Puerto Morelos 26 | 001 Cozumel 88 | 008 Playa del Carmen 333 | 009 Tulum 46 | 006 José María Morelos 39`,
  "24": `028 San Luis Potosí 911 | 035 Soledad de Graciano Sánchez 332 | 021 Mexquitic de Carmona 58 | 009 Cerro de San Pedro 5 | 020 Matehuala 102 |
    006 Catorce 9 | 007 Cedral 19 | 025 Salinas 32 | 049 Villa de Ramos 37 | 050 Villa de Reyes 53 | 032 Santa María del Río 40 | 024 Rioverde 97 |
    011 Ciudad Fernández 48 | 008 Cerritos 21 | 013 Ciudad Valles 180 | 016 Ebano 40 | 040 Tamuín 36 | 037 Tamazunchale 88 | 054 Xilitla 50 | 003 Aquismón 49 |
    010 Ciudad del Maíz 33 | 005 Cárdenas 18 | 053 Axtla de Terrazas 32 | 036 Tamasopo 30`,
  "25": `006 Culiacán 1004 | 018 Navolato 149 | 001 Ahome 459 @81200 | 010 El Fuerte 96 | 007 Choix 29 | 011 Guasave 290 | 017 Sinaloa 77 | 015 Salvador Alvarado 80 |
    002 Angostura 44 | 013 Mocorito 41 | 003 Badiraguato 27 | 012 Mazatlán 502 @82000 | 014 Rosario 52 | 009 Escuinapa 59 | 004 Concordia 25 |
    016 San Ignacio 19 | 005 Cosalá 17 | 008 Elota 56`,
  "26": `030 Hermosillo 937 | 055 San Luis Río Colorado 200 | 048 Puerto Peñasco 62 | 017 Caborca 90 | 070 General Plutarco Elías Calles 13 | 043 Nogales 265 |
    036 Magdalena 33 | 058 Santa Ana 16 | 002 Agua Prieta 92 | 019 Cananea 39 | 041 Nacozari de García 14 | 029 Guaymas 157 | 025 Empalme 51 | 018 Cajeme 437 @85000 |
    012 Bácum 23 | 042 Navojoa 164 | 033 Huatabampo 78 | 026 Etchojoa 59 | 003 Álamos 25 | 071 Benito Juárez 21 | 066 Ures 9 | 052 Sahuaripa 5`,
  "27": `004 Centro 684 | 013 Nacajuca 150 | 010 Jalpa de Méndez 91 | 014 Paraíso 97 | 005 Comalcalco 215 | 006 Cunduacán 137 | 002 Cárdenas 243 |
    008 Huimanguillo 191 | 012 Macuspana 158 | 009 Jalapa 38 | 015 Tacotalpa 48 | 016 Teapa 59 | 017 Tenosique 62 | 001 Balancán 59 | 007 Emiliano Zapata 33 |
    011 Jonuta 31 | 003 Centla 108`,
  "28": `041 Victoria 350 | 013 Güémez 14 | 030 Padilla 13 | 039 Tula 28 | 017 Jaumave 16 | 022 Matamoros 542 | 040 Valle Hermoso 61 | 035 San Fernando 51 |
    027 Nuevo Laredo 425 | 014 Guerrero 4 | 024 Mier 6 | 025 Miguel Alemán 26 | 007 Camargo 17 | 015 Gustavo Díaz Ordaz 16 | 032 Reynosa 705 @88500 |
    033 Río Bravo 132 | 038 Tampico 297 @89000 | 009 Ciudad Madero 206 | 003 Altamira 270 | 012 González 41 | 002 Aldama 29 | 021 El Mante 107 |
    043 Xicoténcatl 21 | 037 Soto la Marina 24 | 029 Ocampo 13 | 001 Abasolo 10 | 016 Hidalgo 17`,
  "29": `033 Tlaxcala 100 | 036 Totolac 22 | 024 Panotla 28 | 010 Chiautempan 74 | 005 Apizaco 80 | 043 Yauhquemehcan 43 | 031 Tetla de la Solidaridad 34 |
    034 Tlaxco 46 | 013 Huamantla 99 | 006 Calpulalpan 52 | 025 San Pablo del Monte 82 | 044 Zacatelco 46 | 041 Papalotla de Xicohténcatl 34 |
    018 Contla de Juan Cuamatzi 41 | 015 Ixtacuixtla de Mariano Matamoros 39 | 023 Natívitas 27 | 014 Hueyotlipan 16 | 012 Españita 9 | 030 Terrenate 17 |
    021 Nanacamilpa de Mariano Arista 20 | 026 Santa Cruz Tlaxcala 23 | 028 Teolocholco 27 | 039 Xaloztoc 25`,
  "30": `087 Xalapa 489 | 026 Banderilla 27 | 038 Coatepec 93 | 092 Xico 39 | 065 Emiliano Zapata 84 | 128 Perote 77 | 010 Altotonga 67 | 193 Veracruz 608 @91700 |
    028 Boca del Río 145 | 105 Medellín de Bravo 95 | 011 Alvarado 57 | 016 La Antigua 28 | 044 Córdoba 205 | 068 Fortín 67 | 118 Orizaba 123 | 138 Río Blanco 41 |
    085 Ixtaczoquitlán 73 | 131 Poza Rica de Hidalgo 189 | 040 Coatzintla 57 | 124 Papantla 159 | 189 Tuxpan 154 | 160 Álamo Temapache 108 | 123 Pánuco 95 |
    155 Tantoyuca 99 | 058 Chicontepec 54 | 102 Martínez de la Torre 108 | 109 Misantla 64 | 141 San Andrés Tuxtla 162 | 032 Catemaco 49 |
    143 Santiago Tuxtla 57 | 003 Acayucan 80 | 039 Coatzacoalcos 310 @96400 | 108 Minatitlán 144 | 048 Cosoleacaque 135 | 061 Las Choapas 81 | 045 Cosamaloapan 54 |
    174 Tierra Blanca 89 | 071 Huatusco 59 | 201 Zongolica 45`,
  "31": `050 Mérida 995 | 041 Kanasín 142 | 101 Umán 69 | 059 Progreso 66 | 038 Hunucmá 35 | 013 Conkal 17 | 052 Motul 38 | 093 Tixkokob 19 | 040 Izamal 29 |
    096 Tizimín 81 | 102 Valladolid 86 | 019 Chemax 39 | 089 Ticul 41 | 056 Oxkutzcab 33 | 079 Tekax 46 | 058 Peto 26 | 048 Maxcanú 24 | 002 Acanceh 17 |
    032 Espita 18 | 085 Temozón 17 | 104 Yaxcabá 16 | 033 Halachó 21`,
  "32": `056 Zacatecas 150 | 017 Guadalupe 212 @98600 | 057 Trancoso 21 | 050 Vetagrande 11 | 032 Morelos 14 | 037 Pánuco 18 | 005 Calera 46 | 010 Fresnillo 240 |
    039 Río Grande 65 | 042 Sombrerete 64 | 049 Valparaíso 33 | 020 Jerez 59 | 055 Villanueva 32 | 019 Jalpa 26 | 048 Tlaltenango de Sánchez Román 28 |
    034 Nochistlán de Mejía 28 | 023 Juchipila 13 | 024 Loreto 53 | 038 Pinos 73 | 036 Ojocaliente 45 | 051 Villa de Cos 37 | 022 Juan Aldama 21 |
    029 Miguel Auza 24 | 007 Concepción del Oro 13 | 026 Mazapil 18`,
};

export function municipalitiesOf(stateId: string): readonly Municipality[] {
  return (byState[stateId] ?? "").split("|").map((entry) => toMunicipality(stateId, entry.trim()));
}

function toMunicipality(stateId: string, entry: string): Municipality {
  const [, id, name, thousands, firstCode] = /^(\d{3}) (.+?) (\d+)(?: @(\d{5}))?$/.exec(entry) ?? [];
  if (id === undefined || name === undefined) throw new Error(`not a municipality: ${entry}`);
  return { id: stateId + id, name, thousands: Number(thousands), ...(firstCode ? { firstCode } : {}) };
}
