import type { CodeMailTexts } from './mail-texts.type.ts';

export const vietnamese: CodeMailTexts = {
  register: {
    subject: 'Mã {brand} của bạn: {code}',
    text: 'Mã của bạn là {code}.\n\nHãy nhập mã trong vòng {minutes} phút để mở tài khoản. Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n',
  },
  taken: {
    subject: 'Mã {brand} của bạn: {code}',
    text: 'Mã của bạn là {code}.\n\nĐịa chỉ này đã có tài khoản: hãy đăng nhập bằng mật khẩu của tài khoản đó hoặc đặt mật khẩu mới tại đó. Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n',
  },
  reset: {
    subject: 'Mã {brand} của bạn: {code}',
    text: 'Mã của bạn là {code}.\n\nHãy nhập mã trong vòng {minutes} phút để đặt mật khẩu mới. Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.\n',
  },
  unknown: {
    subject: 'Không có tài khoản {brand} nào với địa chỉ này',
    text: 'Có người muốn đặt mật khẩu mới cho địa chỉ này, nhưng địa chỉ chưa có tài khoản. Nếu đó là bạn, hãy đăng ký trước hoặc thử địa chỉ khác.\n',
  },
  address: {
    subject: 'Mã {brand} của bạn: {code}',
    text: 'Mã của bạn là {code}.\n\nHãy nhập mã trong vòng {minutes} phút để xác nhận địa chỉ này cho tài khoản của bạn. Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n',
  },
  confirm: {
    subject: 'Mã {brand} của bạn: {code}',
    text: 'Mã của bạn là {code}.\n\nHãy nhập mã trong vòng {minutes} phút để xác nhận đó là bạn. Nếu bạn không yêu cầu, có thể người khác đang đăng nhập vào tài khoản của bạn: hãy đặt mật khẩu mới.\n',
  },
  moved: {
    subject: 'Địa chỉ email {brand} của bạn đã thay đổi',
    text: 'Địa chỉ này không còn thuộc tài khoản {brand} của bạn: một địa chỉ khác đã thay thế.\n\nNếu không phải bạn làm, hãy liên hệ ngay trung tâm trợ giúp của chúng tôi.\n',
  },
  passwordChanged: {
    subject: 'Mật khẩu {brand} của bạn đã được đổi',
    text: 'Mật khẩu tài khoản {brand} của bạn đã được đổi lúc {time} (UTC). Mọi thiết bị khác đã bị đăng xuất.\n\nNếu không phải bạn, hãy đặt mật khẩu mới ngay và viết cho trung tâm trợ giúp của chúng tôi.\n',
  },
  passkeyAdded: {
    subject: 'Một khóa truy cập đã được thêm vào tài khoản {brand}',
    text: 'Một khóa truy cập mới đã được thêm vào tài khoản {brand} của bạn lúc {time} (UTC). Ai giữ khóa này đều đăng nhập được.\n\nNếu không phải bạn, hãy xóa nó trong phần cài đặt, đặt mật khẩu mới và viết cho trung tâm trợ giúp của chúng tôi.\n',
  },
  newDevice: {
    subject: 'Đăng nhập mới vào tài khoản {brand} của bạn',
    text: 'Tài khoản {brand} của bạn đã được đăng nhập từ một thiết bị mới lúc {time} (UTC).\n\nNếu là bạn thì không cần làm gì. Nếu không, hãy đặt mật khẩu mới ngay: mọi thiết bị sẽ bị đăng xuất.\n',
  },
  sms: '{code} là mã {brand} của bạn, có hiệu lực {minutes} phút. Đừng cho ai biết.',
};
