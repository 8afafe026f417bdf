import type { CodeMailTexts } from './mail-texts.type.ts';

export const vietnamese: CodeMailTexts = {
  register: {
    subject: 'Mã Grabbit của bạn: {code}',
    text: 'Mã của bạn là {code}.\n\nHãy nhập mã trong vòng {minutes} phút để mở tài khoản. Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n',
  },
  taken: {
    subject: 'Mã Grabbit của bạn: {code}',
    text: 'Mã của bạn là {code}.\n\nĐịa chỉ này đã có tài khoản: hãy đăng nhập bằng mật khẩu của tài khoản đó hoặc đặt mật khẩu mới tại đó. Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n',
  },
  reset: {
    subject: 'Mã Grabbit của bạn: {code}',
    text: 'Mã của bạn là {code}.\n\nHãy nhập mã trong vòng {minutes} phút để đặt mật khẩu mới. Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.\n',
  },
  unknown: {
    subject: 'Không có tài khoản Grabbit nào với địa chỉ này',
    text: 'Có người muốn đặt mật khẩu mới cho địa chỉ này, nhưng địa chỉ chưa có tài khoản. Nếu đó là bạn, hãy đăng ký trước hoặc thử địa chỉ khác.\n',
  },
};
