import type { CodeMailTexts } from './mail-texts.type.ts';

export const spanish: CodeMailTexts = {
  register: {
    subject: 'Tu código de {brand}: {code}',
    text: 'Tu código es {code}.\n\nEscríbelo en un plazo de {minutes} minutos para abrir tu cuenta. Si no lo has pedido, ignora este correo.\n',
  },
  taken: {
    subject: 'Tu código de {brand}: {code}',
    text: 'Tu código es {code}.\n\nEsta dirección ya tiene una cuenta: entra con su contraseña o pon allí una nueva. Si no lo has pedido, ignora este correo.\n',
  },
  reset: {
    subject: 'Tu código de {brand}: {code}',
    text: 'Tu código es {code}.\n\nEscríbelo en un plazo de {minutes} minutos para poner una contraseña nueva. Si no lo has pedido, ignora este correo: tu contraseña se queda como está.\n',
  },
  unknown: {
    subject: 'No hay cuenta de {brand} con esta dirección',
    text: 'Alguien quiso poner una contraseña nueva para esta dirección, pero no tiene cuenta. Si fuiste tú, regístrate primero o prueba con otra dirección.\n',
  },
  address: {
    subject: 'Tu código de {brand}: {code}',
    text: 'Tu código es {code}.\n\nIntrodúcelo en un plazo de {minutes} minutos para confirmar esta dirección para tu cuenta. Si no lo has pedido, ignora este correo.\n',
  },
  confirm: {
    subject: 'Tu código de {brand}: {code}',
    text: 'Tu código es {code}.\n\nIntrodúcelo en un plazo de {minutes} minutos para confirmar que eres tú. Si no lo has pedido, puede que otra persona haya entrado en tu cuenta: elige una contraseña nueva.\n',
  },
  moved: {
    subject: 'Tu correo de {brand} ha cambiado',
    text: 'Esta dirección ya no pertenece a tu cuenta de {brand}: otra ha ocupado su lugar.\n\nSi no has sido tú, escribe enseguida a nuestro centro de ayuda.\n',
  },
  passwordChanged: {
    subject: 'Tu contraseña de {brand} se ha cambiado',
    text: 'La contraseña de tu cuenta de {brand} se cambió el {time} (UTC). Se cerró tu sesión en todos los demás sitios.\n\nSi no fuiste tú, elige ahora una contraseña nueva y escribe a nuestro centro de ayuda.\n',
  },
  passkeyAdded: {
    subject: 'Se añadió una llave de acceso a tu cuenta de {brand}',
    text: 'Se añadió una nueva llave de acceso a tu cuenta de {brand} el {time} (UTC). Quien la tenga puede entrar.\n\nSi no fuiste tú, quítala en los ajustes, elige una contraseña nueva y escribe a nuestro centro de ayuda.\n',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta de {brand}',
    text: 'Se inició sesión en tu cuenta de {brand} desde un dispositivo nuevo el {time} (UTC).\n\nSi fuiste tú, todo está bien. Si no, elige ahora una contraseña nueva: así se cierra la sesión en todos los dispositivos.\n',
  },
  sms: '{code} es tu código de {brand}, válido durante {minutes} minutos. No se lo digas a nadie.',
};
