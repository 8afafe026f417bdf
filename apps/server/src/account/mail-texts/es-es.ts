import type { CodeMailTexts } from './mail-texts.type.ts';

export const spanish: CodeMailTexts = {
  register: {
    subject: 'Tu código de Grabbit: {code}',
    text: 'Tu código es {code}.\n\nEscríbelo en un plazo de {minutes} minutos para abrir tu cuenta. Si no lo has pedido, ignora este correo.\n',
  },
  taken: {
    subject: 'Tu código de Grabbit: {code}',
    text: 'Tu código es {code}.\n\nEsta dirección ya tiene una cuenta: entra con su contraseña o pon allí una nueva. Si no lo has pedido, ignora este correo.\n',
  },
  reset: {
    subject: 'Tu código de Grabbit: {code}',
    text: 'Tu código es {code}.\n\nEscríbelo en un plazo de {minutes} minutos para poner una contraseña nueva. Si no lo has pedido, ignora este correo: tu contraseña se queda como está.\n',
  },
  unknown: {
    subject: 'No hay cuenta de Grabbit con esta dirección',
    text: 'Alguien quiso poner una contraseña nueva para esta dirección, pero no tiene cuenta. Si fuiste tú, regístrate primero o prueba con otra dirección.\n',
  },
};
